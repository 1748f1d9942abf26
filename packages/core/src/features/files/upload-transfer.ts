import type { Content } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { KeptEntries } from '../../outbox/kept-entries.ts'
import type { UploadEntry } from '../../ports.ts'
import { createTabLock } from '../../tabs/tab-lock.ts'
import { createPatience } from './patience.ts'
import { sendBlob } from './send-blob.ts'
import { UploadGone } from './transfer-fault.ts'
import { createTus } from './tus.ts'
import { finishedContent } from './upload-content.ts'

/** Uploads the bytes, from one window at a time. */
export function createUploadTransfer(context: Context, kept: KeptEntries<UploadEntry>) {
  const { state, dispatch, clock, options } = context
  const lock = options.lock ?? createTabLock(options.localStore, clock)
  const tus = createTus(context)
  const parts = { context, tus, patience: createPatience(context) }

  /** A retry, or the next run of the page, resumes from there. */
  function note(entry: UploadEntry, change: Partial<UploadEntry>): void {
    Object.assign(entry, change)
    if (kept.isStored(entry.id)) void kept.put(entry)
  }

  async function sendBlobs(entry: UploadEntry, signal: AbortSignal): Promise<Content> {
    const { id, conversation, file } = entry
    const common = { conversation, signal, isGivenUp: () => kept.isRemovedElsewhere(entry) }
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

  async function transfer(entry: UploadEntry, signal: AbortSignal): Promise<Content | undefined> {
    if (await kept.isRemovedElsewhere(entry)) return undefined
    try {
      const content = await sendBlobs(entry, signal)
      return (await kept.isRemovedElsewhere(entry)) ? undefined : content
    } catch (error) {
      if (error instanceof UploadGone) return undefined
      throw error
    }
  }

  return {
    note,
    /** Undefined: another window has finished it or given it up. */
    run: (entry: UploadEntry, signal: AbortSignal): Promise<Content | undefined> =>
      lock.run(`upload:${entry.id}`, () => transfer(entry, signal)),
    /** A partial file would count towards the quota for a day. */
    giveUp({ location, posterLocation }: UploadEntry): void {
      for (const started of [location, posterLocation]) if (started) tus.giveUp(started)
    },
  }
}

export type UploadTransfer = ReturnType<typeof createUploadTransfer>
