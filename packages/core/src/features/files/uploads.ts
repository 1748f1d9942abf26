import {
  type Content,
  type ConversationKey,
  checkUpload,
  cleanFileName,
  type RoomEventType,
  type UploadProblem,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { FileToSend, UploadEntry } from '../../ports.ts'
import { selectSpeechLock } from '../../selectors/rooms.ts'
import type { Me } from '../../store/state.ts'
import { createTabLock } from '../../tabs/tab-lock.ts'
import { ownerOf } from '../../tabs/tabs.ts'
import { createPatience } from './patience.ts'
import { sendBlob } from './send-blob.ts'
import { UploadGone } from './transfer-fault.ts'
import { createTus } from './tus.ts'
import { finishedContent, pendingMessage } from './upload-content.ts'
import { UploadQueue } from './upload-queue.ts'

const OUT: ReadonlySet<RoomEventType> = new Set(['memberKicked', 'roomLeft', 'roomDismissed'])

/**
 * Files on their way: shown at once as messages without an address, brought to the server, and then handed to the outbox
 * under the same id. What is kept in the store goes on after a reload of the page.
 */
export function createUploads(context: Context) {
  const { state, dispatch, listen, clock, options, services } = context
  const store = options.uploads
  const lock = options.lock ?? createTabLock(options.localStore, clock)
  const tus = createTus(context)
  const parts = { context, tus, patience: createPatience(context) }
  /** Ids of what the store holds: only that can be taken away by another window. */
  const stored = new Set<string>()

  // A full disk must not keep anybody from sending: what is not stored is lost with the page, no more.
  const persist = (work: Promise<unknown> | undefined): Promise<boolean> =>
    (work ?? Promise.reject(new Error('no store'))).then(
      () => true,
      error => {
        if (store) context.report('uploads', error)
        return false
      },
    )

  const queue = new UploadQueue({
    transfer: (entry, signal) => lock.run(`upload:${entry.id}`, () => transfer(entry, signal)),
    post(entry, content) {
      const { id, conversation: key, createdTime } = entry
      if (services.outgoing.sendContent(key, content, { id, createdTime }) !== undefined) return false
      dispatch({ type: 'uploadFinished', key, id, content })
      void forget(id)
      return true
    },
    failed({ id, conversation: key }, problem) {
      dispatch({ type: 'uploadFailed', id, problem }, { type: 'messageFailed', key, id })
    },
    superseded: entry => discard(entry),
  })

  /** Another window has done it, or given it up. */
  const isTaken = async ({ id, owner }: UploadEntry): Promise<boolean> =>
    stored.has(id) && !(await store?.list(owner))?.some(known => known.id === id)

  async function transfer(entry: UploadEntry, signal: AbortSignal): Promise<Content | undefined> {
    if (await isTaken(entry)) return undefined
    try {
      const content = await bring(entry, signal)
      return (await isTaken(entry)) ? undefined : content
    } catch (error) {
      if (error instanceof UploadGone) return undefined
      throw error
    }
  }

  async function bring(entry: UploadEntry, signal: AbortSignal): Promise<Content> {
    const { id, conversation, file } = entry
    const common = { conversation, signal, isGivenUp: () => isTaken(entry) }
    const poster =
      file.poster &&
      (await sendBlob(parts, {
        ...common,
        name: `${file.name}.jpg`,
        blob: file.poster,
        location: entry.posterLocation,
        onBegun: posterLocation => note(entry, { posterLocation }),
        onProgress: () => undefined,
      }))
    const record = await sendBlob(parts, {
      ...common,
      name: file.name,
      blob: file.blob,
      location: entry.location,
      onBegun: location => note(entry, { location }),
      onProgress: done => dispatch({ type: 'uploadProgressed', id, done }),
    })
    return finishedContent(state(), entry, record, poster)
  }

  /** A retry, or the next run of the page, goes on from there. */
  function note(entry: UploadEntry, change: Partial<UploadEntry>): void {
    Object.assign(entry, change)
    if (stored.has(entry.id)) void persist(store?.put(entry))
  }

  async function forget(id: string): Promise<void> {
    if (stored.delete(id)) await persist(store?.remove(id))
  }

  /** Half of a file would count towards the quota for a day. */
  function giveUp({ location, posterLocation }: UploadEntry): void {
    for (const started of [location, posterLocation]) if (started) tus.giveUp(started)
  }

  function discard({ id, conversation: key }: UploadEntry): void {
    stored.delete(id)
    dispatch({ type: 'messageDiscarded', key, id }, { type: 'uploadDropped', id })
  }

  async function restore(me: Me): Promise<void> {
    let entries: UploadEntry[] = []
    await persist(store?.list(ownerOf(me)).then(found => (entries = found)))
    if (state().session.me !== me) return
    const fresh = entries.filter(({ id }) => !queue.find(id))
    dispatch(
      { type: 'outboxRestored', messages: fresh.map(entry => pendingMessage(entry, me)) },
      ...fresh.map(({ id, file }) => ({ type: 'uploadQueued' as const, id, size: file.blob.size })),
    )
    for (const entry of fresh) {
      stored.add(entry.id)
      queue.add(entry)
    }
  }

  async function accept(key: ConversationKey, file: FileToSend, me: Me): Promise<void> {
    const address = { id: crypto.randomUUID(), owner: ownerOf(me), conversation: key }
    const entry: UploadEntry = { ...address, file, createdTime: services.outgoing.nextTime() }
    dispatch(
      { type: 'messageWritten', message: pendingMessage(entry, me) },
      { type: 'uploadQueued', id: entry.id, size: file.blob.size },
    )
    queue.add(entry)
    if (!(await persist(store?.put(entry)))) return
    stored.add(entry.id)
    // It may have come a long way meanwhile.
    if (!queue.find(entry.id)) await forget(entry.id)
    else if (entry.location) note(entry, {})
  }

  function cancel(messageId: string): void {
    if (drop(messageId)) context.tabs.tell({ type: 'uploadDropped', id: messageId })
  }

  function drop(messageId: string): boolean {
    const entry = queue.find(messageId)
    if (!entry) return false
    queue.drop(messageId)
    giveUp(entry)
    void forget(messageId)
    discard(entry)
    return true
  }

  /** The person is out of the group, which the conversation says: nobody can receive it any more. */
  function cancelAll(key: ConversationKey): void {
    for (const id of queue.ids()) if (queue.find(id)?.conversation === key) cancel(id)
  }

  /** Goes on where it stopped. */
  function retry(messageId: string): boolean {
    const entry = queue.find(messageId)
    if (!entry || state().uploads[messageId]?.problem === undefined) return false
    dispatch(
      { type: 'messageRetried', key: entry.conversation, id: messageId },
      { type: 'uploadQueued', id: messageId, size: entry.file.blob.size },
    )
    return queue.retry(messageId)
  }

  context.provide({ uploads: { retry, cancel, count: () => queue.count() } })
  context.tabs.hear('uploadDropped', ({ id }) => drop(id))
  listen('roomVanished', ({ key }) => cancelAll(key))
  listen('roomChanged', ({ key, event }) => OUT.has(event.type) && cancelAll(key))
  listen('signedIn', ({ me }) => void restore(me))
  listen('signedOut', () => queue.clear())
  // What is stored waits for the next run of the page.
  listen('clientStopped', () => queue.clear())
  listen('leftForGood', ({ me }) => {
    for (const entry of queue.entries()) giveUp(entry)
    void persist(
      store?.list(ownerOf(me)).then(entries => Promise.all(entries.map(({ id }) => store.remove(id)))),
    )
  })

  return {
    /** Each is judged for itself; what is refused is told [files-1]. */
    send(key: ConversationKey, files: readonly FileToSend[]): UploadProblem | undefined {
      const { me } = state().session
      if (!me) return 'silenced'
      let refused: UploadProblem | undefined
      for (const given of files) {
        const file = { ...given, name: cleanFileName(given.name) }
        const isSilenced = selectSpeechLock(state(), key) !== undefined
        const problem = checkUpload({ name: file.name, size: file.blob.size, isSilenced })
        refused ??= problem
        if (problem) context.notify({ code: `file-${problem}`, params: { name: file.name } })
        else void accept(key, file, me)
        // Told once: it holds for the others as well.
        if (problem === 'silenced') break
      }
      return refused
    },
    cancelUpload: cancel,
    /** What is being uploaded, to be shown before the server has it. */
    pendingFile: (messageId: string): FileToSend | undefined => queue.find(messageId)?.file,
    /** Something on its way would be gone with this page: it is not stored yet, or cannot be. */
    hasUnstoredUploads: (): boolean => queue.ids().some(id => !stored.has(id)),
  }
}
