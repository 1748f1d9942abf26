import { runWorker } from './run-worker.ts'
import workerUrl from './solve.worker.ts?worker&url'

/** A hundred times what a slow phone needs. */
const TIMEOUT_MS = 100_000

/** Proof of work for a sign-in, away from the thread that draws the page. */
export const solveInWorker = (challenge: string): Promise<string> =>
  runWorker(workerUrl, { input: challenge, timeoutMs: TIMEOUT_MS, signal: new AbortController().signal })
