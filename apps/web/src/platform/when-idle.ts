/** Safari has no `requestIdleCallback`; a short delay after the start is enough. */
export const whenIdle: (work: () => void) => number =
  globalThis.requestIdleCallback ?? (work => globalThis.setTimeout(work, 2_000))
