// The entry of the edge function in the Workers runtime.
import manifest from 'guest-api:manifest';
import { createApp } from './app.ts';

export default createApp(manifest);
