// What few requests need: channels, deliveries and the timer. In the Worker it is a module of its own, loaded with `import()`,
// so that an isolate starts with less code.
export { listChannels } from './list-channels.ts';
export { deliverInquiry } from './outbox.ts';
export { runTimer } from './timer.ts';
