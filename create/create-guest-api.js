#!/usr/bin/env node
// npm create guest-api DIR: the command init of the engine
process.argv.splice(2, 0, 'init');
await import('guest-api/program');
