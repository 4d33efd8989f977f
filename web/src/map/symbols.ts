import { mount } from 'svelte';
import Symbols from './Symbols.svelte';

// Once for the page, whoever is the first to draw a badge.
mount(Symbols, { target: document.body });
