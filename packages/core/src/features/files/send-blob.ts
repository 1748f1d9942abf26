import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { FileRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { nameFileProblem } from './file-problem.ts'
import { createPartSize } from './part-size.ts'
import type { Patience } from './patience.ts'
import { Interruption, Refusal, UploadGone } from './transfer-fault.ts'
import type { Tus } from './tus.ts'

export interface BlobUpload {
  conversation: ConversationKey
  name: string
  blob: Blob
  /** Where it stopped before, if it had begun. */
  location: string | undefined
  signal: AbortSignal
  /** Nobody waits for it any more: it is not begun anew when the server has lost it. */
  isGivenUp(): Promise<boolean>
  onBegun(location: string): void
  onProgress(done: number): void
}

const PASSING: readonly string[] = ['network', 'timeout', 'rate-limited', 'request-error', 'superseded']

function demand<T>(result: CallResult<T>): T {
  if (result.ok) return result.value
  const problem = nameFileProblem(result.problem)
  if (PASSING.includes(problem.code) || problem.code === 'file-too-many-uploads')
    throw new Interruption(problem.code)
  if (problem.code === 'file-missing') throw new UploadGone()
  throw new Refusal(problem)
}

export interface SendBlobParts {
  context: Context
  tus: Tus
  patience: Patience
}

/**
 * Brings one blob to the server, however often the network breaks: it goes on where the server stopped hearing it.
 * Throws `UploadGone` only where it was given up.
 */
export async function sendBlob({ context, tus, patience }: SendBlobParts, upload: BlobUpload) {
  const { blob, name, conversation, signal } = upload
  const { call, clock } = context
  const partSize = createPartSize()
  let { location } = upload
  let failures = 0

  async function begin(): Promise<string> {
    const { kind, id } = splitConversationKey(conversation)
    const target = kind === 'groupchat' ? { im_room_name: id } : { im_user_name: id }
    const request = { file_name: name, file_size: String(blob.size), ...target }
    const { upload_url } = demand(await call('getUploadTarget', request))
    const begun = await tus.begin(upload_url, blob.size, signal)
    upload.onBegun(begun)
    return begun
  }

  async function sendFrom(location: string, start: number): Promise<void> {
    let offset = start
    while (offset < blob.size) {
      const began = clock.now()
      const part = blob.slice(offset, offset + partSize.bytes())
      offset = await tus.sendPart(location, offset, part, signal)
      partSize.note(clock.now() - began)
      failures = 0
      upload.onProgress(offset)
    }
  }

  const finish = async (location: string): Promise<FileRecord> =>
    demand(await call('finishUpload', { upload_id: location.slice(location.lastIndexOf('/') + 1) }))

  async function goOn(): Promise<FileRecord> {
    if (location === undefined) {
      location = await begin()
      await sendFrom(location, 0)
      return await finish(location)
    }
    const offset = await tus.askOffset(location, signal).catch(error => {
      // Finished already, perhaps, and only the answer was lost.
      if (error instanceof UploadGone) return blob.size
      throw error
    })
    await sendFrom(location, offset)
    return await finish(location)
  }

  for (;;) {
    try {
      signal.throwIfAborted()
      return await goOn()
    } catch (error) {
      if (signal.aborted || error instanceof Refusal) throw error
      const isGone = error instanceof UploadGone
      if (!isGone && !(error instanceof Interruption)) throw error
      if (isGone && (await upload.isGivenUp())) throw error
      if (isGone) location = undefined
      partSize.shrink()
      if (!(await patience.wait(++failures, signal))) throw new Refusal({ code: 'network' })
    }
  }
}
