import type { FileProblem } from '@parley/protocol/model'
import { runWorker } from '../../../platform/run-worker.ts'
import type { Parts, Unpacked, UnpackJob } from './unpack.worker.ts'
import workerUrl from './unpack.worker.ts?worker&url'

const TIMEOUT_MS = 20_000

/** The file is not shown; `reason` is the rule behind it, if any. */
export class NotShown extends Error {
  readonly reason: FileProblem | undefined

  constructor(reason?: FileProblem) {
    super(reason ?? 'broken')
    this.reason = reason
  }
}

async function run(bytes: Uint8Array, as: UnpackJob['as'], signal: AbortSignal): Promise<Unpacked> {
  const result = await runWorker<UnpackJob, Unpacked>(workerUrl, {
    input: { bytes, as },
    timeoutMs: TIMEOUT_MS,
    signal,
  })
  if (result.verdict === 'too-large') throw new NotShown('unpacks-too-large')
  if (result.verdict === 'broken') throw new NotShown()
  return result
}

export async function unpackParts(bytes: Uint8Array, signal: AbortSignal): Promise<Parts> {
  const result = await run(bytes, 'parts', signal)
  return result.verdict === 'ok' ? result.parts : {}
}

/** The same document, unpacked within the limits. */
export async function storeUnpacked(bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
  const result = await run(bytes, 'stored', signal)
  return result.verdict === 'stored' ? result.archive : bytes
}
