// What few requests need: channels and deliveries, the timer, and the page that releases a held inquiry. In the Worker it is a
// module of its own, loaded with `import()`, so that an isolate starts with less code.
export { listChannels } from './list-channels.ts';
export { deliverInquiry } from './outbox.ts';
export { answerRelease } from './release-page.ts';
export { runTimer } from './timer.ts';
