import type { Context } from '../../context.ts'
import { problemOfResponse } from './file-problem.ts'
import type { Patience } from './patience.ts'
import type { Transfer } from './state.ts'
import { Interruption, TransferRefused } from './transfer-fault.ts'

/** Thrown for errors that mark a message invalid [files-5]. */
export class FileInvalid extends TransferRefused {}

interface Fetching {
  path: string
  signal: AbortSignal
  onProgress(transfer: Transfer): void
}

const isTransfer = (response: Response): boolean => response.status === 200 || response.status === 206

async function refuse(response: Response): Promise<never> {
  if (response.status === 429 || response.status === 503) throw new Interruption('busy')
  const problem = await problemOfResponse(response)
  if (response.status === 404 || response.status === 500) throw new FileInvalid(problem)
  throw new TransferRefused(problem)
}

/** The length of the whole file, whichever part is being received. */
const totalOf = ({ headers }: Response, before: number): number =>
  Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]) ||
  before + Number(headers.get('content-length') ?? 0)

/** All bytes of a file. A broken download is resumed as long as the file is the same. */
export async function fetchBytes(
  { fetchFile }: Pick<Context, 'fetchFile'>,
  patience: Patience,
  { path, signal, onProgress }: Fetching,
): Promise<Blob> {
  let parts: BlobPart[] = []
  let done = 0
  let etag = ''
  let type = ''
  let failures = 0

  async function fetchRest(): Promise<void> {
    const headers: Record<string, string> =
      done > 0 && etag ? { range: `bytes=${done}-`, 'if-range': etag } : {}
    const response = await fetchFile(path, { headers, signal })
    if (!isTransfer(response)) return await refuse(response)
    if (response.status === 200) {
      parts = []
      done = 0
    }
    etag = response.headers.get('etag') ?? ''
    type = response.headers.get('content-type') ?? ''
    const total = totalOf(response, done)
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      parts.push(read.value)
      done += read.value.byteLength
      failures = 0
      onProgress({ done, total })
    }
    if (done < total) throw new Interruption('ended early')
  }

  for (;;) {
    try {
      await fetchRest()
      return new Blob(parts, { type })
    } catch (error) {
      if (signal.aborted || error instanceof TransferRefused) throw error
      if (!(await patience.wait(++failures, signal))) throw new TransferRefused({ code: 'download-failed' })
    }
  }
}
