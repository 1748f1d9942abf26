import {
  type Content,
  type ConversationKey,
  checkUpload,
  cleanFileName,
  endsMembership,
  type UploadProblem,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { KeptEntries } from '../../outbox/kept-entries.ts'
import { textOf } from '../../outbox/text-of.ts'
import type { FileToSend, UploadEntry } from '../../ports.ts'
import { selectSpeechLock } from '../../selectors/rooms.ts'
import type { Me } from '../../store/state.ts'
import { ownerOf } from '../../tabs/tabs.ts'
import { pendingMessage } from './upload-content.ts'
import { UploadQueue } from './upload-queue.ts'
import { createUploadTransfer, type UploadTransfer } from './upload-transfer.ts'

/**
 * Uploads: shown at once as messages without an address, sent to the server, and then handed to the outbox
 * under the same id. Stored uploads resume after a reload of the page.
 */
class Uploads {
  readonly #context: Context
  readonly #kept: KeptEntries<UploadEntry>
  readonly #transfer: UploadTransfer
  readonly #queue: UploadQueue

  constructor(context: Context) {
    this.#context = context
    this.#kept = new KeptEntries(context, context.options.uploads, 'uploads')
    this.#transfer = createUploadTransfer(context, this.#kept)
    this.#queue = new UploadQueue({
      transfer: (entry, signal) => this.#transfer.run(entry, signal),
      post: (entry, content) => this.#post(entry, content),
      failed({ id, conversation: key }, problem) {
        context.dispatch({ type: 'uploadFailed', id, problem }, { type: 'messageFailed', key, id })
      },
      superseded: entry => this.#discard(entry),
    })
    this.#followEvents()
  }

  async accept(key: ConversationKey, file: FileToSend, me: Me, caption: string): Promise<void> {
    const { dispatch, services } = this.#context
    const address = { id: crypto.randomUUID(), owner: ownerOf(me), conversation: key }
    const entry: UploadEntry = {
      ...address,
      file,
      createdTime: services.outgoing.nextTime(),
      ...(caption && { caption: { id: crypto.randomUUID(), text: caption } }),
    }
    dispatch(
      { type: 'messageWritten', message: pendingMessage(entry, me) },
      { type: 'uploadQueued', id: entry.id, size: file.blob.size },
    )
    this.#queue.add(entry)
    if (!(await this.#kept.put(entry))) return
    // It may have made progress meanwhile.
    if (!this.#queue.find(entry.id)) await this.#kept.remove(entry.id)
    else if (entry.location) this.#transfer.note(entry, {})
  }

  cancel(messageId: string): void {
    if (this.#drop(messageId)) this.#context.tabs.broadcast({ type: 'uploadDropped', id: messageId })
  }

  /** Resumes where it stopped. */
  retry(messageId: string): boolean {
    const entry = this.#queue.find(messageId)
    if (!entry || this.#context.state().uploads[messageId]?.problem === undefined) return false
    this.#context.dispatch(
      { type: 'messageRetried', key: entry.conversation, id: messageId },
      { type: 'uploadQueued', id: messageId, size: entry.file.blob.size },
    )
    return this.#queue.retry(messageId)
  }

  count(): number {
    return this.#queue.count()
  }

  pendingFile(messageId: string): FileToSend | undefined {
    return this.#queue.find(messageId)?.file
  }

  hasUnstored(): boolean {
    return this.#queue.ids().some(id => !this.#kept.isStored(id))
  }

  #followEvents(): void {
    const { listen, tabs } = this.#context
    this.#kept.onReturn((entries, me) => this.#restore(entries, me))
    tabs.on('uploadDropped', ({ id }) => this.#drop(id))
    listen('roomVanished', ({ key }) => this.#cancelAll(key))
    listen('roomChanged', ({ key, event }) => endsMembership(event) && this.#cancelAll(key))
    listen('leftForGood', () => {
      for (const entry of this.#queue.entries()) this.#transfer.giveUp(entry)
    })
    listen('signedOut', () => this.#queue.clear())
    // Stored uploads wait for the next run of the page.
    listen('clientStopped', () => this.#queue.clear())
  }

  #restore(entries: UploadEntry[], me: Me): void {
    const fresh = entries.filter(({ id }) => !this.#queue.find(id))
    this.#context.dispatch(
      { type: 'outboxRestored', messages: fresh.map(entry => pendingMessage(entry, me)) },
      ...fresh.map(({ id, file }) => ({ type: 'uploadQueued' as const, id, size: file.blob.size })),
    )
    for (const entry of fresh) this.#queue.add(entry)
  }

  /** False: it may not be sent there. */
  #post({ id, conversation: key, createdTime, caption }: UploadEntry, content: Content): boolean {
    const { services, dispatch } = this.#context
    if (services.outgoing.sendContent(key, content, { id, createdTime }) !== undefined) return false
    dispatch({ type: 'uploadFinished', key, id, content })
    if (caption) services.outgoing.sendContent(key, textOf(caption.text), { id: caption.id })
    void this.#kept.remove(id)
    return true
  }

  /** The person has left the group, as the conversation shows: nobody can receive it any more. */
  #cancelAll(key: ConversationKey): void {
    for (const { id, conversation } of this.#queue.entries()) if (conversation === key) this.cancel(id)
  }

  #drop(messageId: string): boolean {
    const entry = this.#queue.find(messageId)
    if (!entry) return false
    this.#queue.drop(messageId)
    this.#transfer.giveUp(entry)
    void this.#kept.remove(messageId)
    this.#discard(entry)
    return true
  }

  #discard({ id, conversation: key }: UploadEntry): void {
    this.#context.dispatch({ type: 'messageDiscarded', key, id }, { type: 'uploadDropped', id })
  }
}

/** Images that are sent together form an album, and so do files [files-16]. */
function asAlbums(files: readonly FileToSend[]): readonly FileToSend[] {
  const albums = new Map<string, string>()
  for (const kind of ['image', 'file'])
    if (files.filter(file => file.kind === kind).length > 1) albums.set(kind, crypto.randomUUID())
  return files.map(file => {
    const album = albums.get(file.kind)
    return album === undefined ? file : { ...file, album }
  })
}

export function createUploads(context: Context) {
  const { state, notify } = context
  const uploads = new Uploads(context)
  const cancel = (messageId: string): void => uploads.cancel(messageId)
  context.provide({ uploads: { retry: id => uploads.retry(id), cancel, count: () => uploads.count() } })

  return {
    /** Each file is checked separately; refusals are shown [files-1]. `caption`: follows the last accepted one. */
    send(key: ConversationKey, files: readonly FileToSend[], caption = ''): UploadProblem | undefined {
      const { me } = state().session
      if (!me) return 'silenced'
      const isSilenced = selectSpeechLock(state(), key) !== undefined
      const judged = files.map(given => {
        const file = { ...given, name: cleanFileName(given.name) }
        return { file, problem: checkUpload({ name: file.name, size: file.blob.size, isSilenced }) }
      })
      const refused = judged.filter(({ problem }) => problem)
      for (const problem of new Set(refused.map(each => each.problem as UploadProblem))) {
        const [first, ...others] = refused.filter(each => each.problem === problem)
        notify({
          code: `file-${problem}`,
          params: { name: first?.file.name ?? '', more: String(others.length) },
        })
      }
      const taken = judged.filter(({ problem }) => !problem)
      const sent = asAlbums(taken.map(({ file }) => file))
      for (const file of sent) void uploads.accept(key, file, me, file === sent.at(-1) ? caption.trim() : '')
      return refused[0]?.problem
    },
    cancelUpload: cancel,
    /** The file being uploaded, to be shown before the server has it. */
    pendingFile: (messageId: string): FileToSend | undefined => uploads.pendingFile(messageId),
    /** An upload would be lost with this page: it is not stored yet, or cannot be. */
    hasUnstoredUploads: (): boolean => uploads.hasUnstored(),
  }
}
