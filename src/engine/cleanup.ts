// What must be closed in the end: DisposableStack, which Node 22 lacks.

export interface Cleanup extends Disposable {
  /** The last one given is called first. */
  defer(close: () => void): void;
  /** Hands over what was given so far: it is no longer closed at the end of this scope. */
  move(): Cleanup;
}

export function createCleanup(closers: (() => void)[] = []): Cleanup {
  return {
    defer: (close) => void closers.push(close),
    move: () => createCleanup(closers.splice(0)),
    [Symbol.dispose]() {
      for (const close of closers.splice(0).reverse()) close();
    },
  };
}
