import type { Context } from '../../context.ts'
import { withDeadline } from '../../deadline.ts'
import type { FileRequest } from '../../http/fetch-with-token.ts'
import { problemOfResponse } from './file-problem.ts'
import { Interruption, TransferRefused, UploadGone } from './transfer-fault.ts'

const VERSION = { 'Tus-Resumable': '1.0.0' }
/** After this time a chunk counts as stuck on a dead connection. */
const PART_TIMEOUT_MS = 45_000
const ASK_TIMEOUT_MS = 15_000

/** The requests of tus 1.0 (docs/decisions/0012-files.md). Each throws one of the transfer faults. */
export function createTus({ fetchFile, clock }: Pick<Context, 'fetchFile' | 'clock'>) {
  async function ask(
    path: string,
    init: FileRequest,
    signal: AbortSignal,
    ms = ASK_TIMEOUT_MS,
  ): Promise<Response> {
    const headers = { ...VERSION, ...init.headers }
    const response = await withDeadline(clock, ms, deadline =>
      fetchFile(path, { ...init, headers, signal: AbortSignal.any([signal, deadline]) }),
    ).catch(error => {
      throw new Interruption('no answer', { cause: error })
    })
    if (response.ok) return response
    if (response.status === 404) throw new UploadGone()
    // 409: the server has another offset than expected; 423, 429 and 5xx are temporary.
    if ([409, 423, 429].includes(response.status) || response.status >= 500)
      throw new Interruption(`status ${response.status}`)
    throw new TransferRefused(await problemOfResponse(response))
  }

  const offsetOf = (response: Response): number => {
    const offset = Number(response.headers.get('Upload-Offset') ?? Number.NaN)
    if (Number.isNaN(offset)) throw new Interruption('no offset')
    return offset
  }

  return {
    async begin(uploadUrl: string, size: number, signal: AbortSignal): Promise<string> {
      const headers = { 'Upload-Length': String(size) }
      const location = (await ask(uploadUrl, { method: 'POST', headers }, signal)).headers.get('Location')
      if (!location) throw new Interruption('no location')
      return location
    },
    askOffset: async (location: string, signal: AbortSignal): Promise<number> =>
      offsetOf(await ask(location, { method: 'HEAD' }, signal)),
    async sendPart(location: string, offset: number, part: Blob, signal: AbortSignal): Promise<number> {
      const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' }
      return offsetOf(await ask(location, { method: 'PATCH', headers, body: part }, signal, PART_TIMEOUT_MS))
    },
    /** Not awaited: abandoned uploads are removed after a day. */
    giveUp(location: string): void {
      const { signal } = new AbortController()
      ask(location, { method: 'DELETE' }, signal).catch(() => undefined)
    },
  }
}

export type Tus = ReturnType<typeof createTus>
