// Code in posts, coloured at build time. Classes only: the pages' security policy takes no inline style.
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { type Html, html, trusted } from './html.ts';

const LANGUAGES = {
  ...{ bash, css, diff, go, http, java, javascript, json, kotlin, markdown, php, python, ruby, rust },
  ...{ sql, swift, typescript, xml, yaml },
};
for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language);
highlighter.configure({ classPrefix: 'hl-' });

/** Code of a language that is not known stays plain. */
export function highlightCode(code: string, language: string): Html {
  if (!highlighter.getLanguage(language)) return html`${code}`;
  return trusted(highlighter.highlight(code, { language, ignoreIllegals: true }).value);
}
