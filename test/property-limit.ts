// Looking for a smaller counterexample may take longer than a test may: then the one that was found is reported, with its seed.
import fc from 'fast-check';
import { GUARD_MILLISECONDS } from './guard.ts';

fc.configureGlobal({ interruptAfterTimeLimit: 0.9 * GUARD_MILLISECONDS, markInterruptAsFailure: true });
