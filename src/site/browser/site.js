// Behavior of all pages.
import './search.js';
import './text.js';
