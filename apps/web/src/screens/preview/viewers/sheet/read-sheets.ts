import { runWorker } from '../../../../platform/run-worker.ts'
import { NotShown, storeUnpacked } from '../../unpack/unpack.ts'
import type { Sheet } from './sheet.ts'
import workerUrl from './sheets.worker.ts?worker&url'

const TIMEOUT_MS = 20_000

export async function readSheets(bytes: Uint8Array, signal: AbortSignal): Promise<Sheet[]> {
  const input = await storeUnpacked(bytes, signal)
  const sheets = await runWorker<Uint8Array, Sheet[] | undefined>(workerUrl, {
    input,
    timeoutMs: TIMEOUT_MS,
    signal,
  })
  if (!sheets || sheets.length === 0) throw new NotShown()
  return sheets
}
