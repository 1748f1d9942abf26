import type { WorkerParts } from './worker-parts.ts'

/** A new build takes over for the last window of the old one, never under another: that one loads files of its own build. */
export async function takeOver(
  worker: Pick<WorkerParts, 'clients'> & { skipWaiting(): Promise<unknown> },
): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length <= 1) await worker.skipWaiting()
}
