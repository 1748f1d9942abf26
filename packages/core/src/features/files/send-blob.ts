import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { FileRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { nameFileProblem } from './file-problem.ts'
import type { Patience } from './patience.ts'
import { Interruption, TransferRefused, UploadGone } from './transfer-fault.ts'
import type { Tus } from './tus.ts'

interface BlobUpload {
  /** Undefined: for one's own space. */
  conversation: ConversationKey | undefined
  name: string
  blob: Blob
  /** The upload to resume, if it had begun. */
  location: string | undefined
  signal: AbortSignal
  /** Cancelled: not started again if the server has lost it. */
  isGivenUp(): Promise<boolean>
  onBegun(location: string): void
  onProgress(done: number): void
}

const PASSING: readonly string[] = ['network', 'timeout', 'rate-limited', 'request-error', 'superseded']

function unwrap<T>(result: CallResult<T>): T {
  if (result.ok) return result.value
  const problem = nameFileProblem(result.problem)
  if (PASSING.includes(problem.code) || problem.code === 'file-too-many-uploads')
    throw new Interruption(problem.code)
  if (problem.code === 'file-missing') throw new UploadGone()
  throw new TransferRefused(problem)
}

function targetOf(conversation: ConversationKey | undefined) {
  if (conversation === undefined) return {}
  const { kind, id } = splitConversationKey(conversation)
  return kind === 'groupchat' ? { im_room_name: id } : { im_user_name: id }
}

const FIRST_BYTES = 262_144
const SMALLEST_BYTES = 65_536
const LARGEST_BYTES = 8_388_608
/** Target duration of a part: short enough to show progress, long enough to limit overhead. */
const TARGET_MS = 500

/** How many bytes to send per request: adapts to the speed of the network. */
function createPartSize() {
  let bytes = FIRST_BYTES
  return {
    bytes: () => bytes,
    note(ms: number): void {
      const factor = Math.min(TARGET_MS / Math.max(ms, 1), 2)
      bytes = Math.round(Math.min(Math.max(bytes * factor, SMALLEST_BYTES), LARGEST_BYTES))
    },
    shrink(): void {
      bytes = Math.max(bytes / 2, SMALLEST_BYTES)
    },
  }
}

interface SendBlobParts {
  context: Context
  tus: Tus
  patience: Patience
}

/** The upload of one blob, which may take several tries. */
class BlobSender {
  readonly #parts: SendBlobParts
  readonly #upload: BlobUpload
  readonly #partSize = createPartSize()
  #location: string | undefined
  /** Consecutive failures: a successful part resets the count. */
  #failures = 0

  constructor(parts: SendBlobParts, upload: BlobUpload) {
    this.#parts = parts
    this.#upload = upload
    this.#location = upload.location
  }

  /** One attempt, from the offset that the server has. */
  async attempt(): Promise<FileRecord> {
    this.#upload.signal.throwIfAborted()
    const isBegun = this.#location !== undefined
    const location = this.#location ?? (await this.#begin())
    this.#location = location
    await this.#sendFrom(location, isBegun ? await this.#askOffset(location) : 0)
    const upload_id = location.slice(location.lastIndexOf('/') + 1)
    return unwrap(await this.#parts.context.call('finishUpload', { upload_id }))
  }

  /** Waits before the next try, or throws if there is none. */
  async recover(error: unknown): Promise<void> {
    const { signal, isGivenUp } = this.#upload
    const isGone = error instanceof UploadGone
    if (signal.aborted || !(isGone || error instanceof Interruption)) throw error
    if (isGone && (await isGivenUp())) throw error
    if (isGone) this.#location = undefined
    this.#partSize.shrink()
    this.#failures += 1
    if (!(await this.#parts.patience.wait(this.#failures, signal)))
      throw new TransferRefused({ code: 'network' })
  }

  async #begin(): Promise<string> {
    const { blob, name, conversation, signal, onBegun } = this.#upload
    const { context, tus } = this.#parts
    const request = { file_name: name, file_size: String(blob.size), ...targetOf(conversation) }
    const { upload_url } = unwrap(await context.call('getUploadTarget', request))
    const location = await tus.begin(upload_url, blob.size, signal)
    onBegun(location)
    return location
  }

  #askOffset(location: string): Promise<number> {
    const { blob, signal } = this.#upload
    return this.#parts.tus.askOffset(location, signal).catch(error => {
      // It may be finished already, and only the response was lost.
      if (error instanceof UploadGone) return blob.size
      throw error
    })
  }

  async #sendFrom(location: string, start: number): Promise<void> {
    const { blob, signal, onProgress } = this.#upload
    const { context, tus } = this.#parts
    let offset = start
    while (offset < blob.size) {
      const began = context.clock.now()
      const part = blob.slice(offset, offset + this.#partSize.bytes())
      offset = await tus.sendPart(location, offset, part, signal)
      this.#partSize.note(context.clock.now() - began)
      this.#failures = 0
      onProgress(offset)
    }
  }
}

/**
 * Uploads one blob, however often the network breaks: it resumes where the server's bytes end.
 * Throws `UploadGone` only if it was given up.
 */
export async function sendBlob(parts: SendBlobParts, upload: BlobUpload): Promise<FileRecord> {
  const sender = new BlobSender(parts, upload)
  for (;;) {
    try {
      return await sender.attempt()
    } catch (error) {
      await sender.recover(error)
    }
  }
}
