import {
  type Content,
  cleanFileName,
  decodeFilePath,
  type Message,
  needsDownloadNotice,
  splitConversationKey,
} from '@parley/protocol/model'
import { TIP_TO_PERSON, TIP_TO_ROOM } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import { FileInvalid, fetchBytes } from './fetch-bytes.ts'
import { nameFileProblem } from './file-problem.ts'
import { createPatience } from './patience.ts'
import type { Transfer } from './state.ts'
import { TransferRefused } from './transfer-fault.ts'

/** Ten updates of the progress bar a second are enough. */
const SHOW_EVERY_MS = 100

type Downloadable = Extract<Content, { kind: 'image' | 'file' | 'video' }>

const isDownloadable = (content: Content): content is Downloadable =>
  content.kind === 'image' || content.kind === 'file' || content.kind === 'video'

function createProgress({ clock, dispatch }: Context, id: string) {
  let shownAt = 0
  return (transfer: Transfer) => {
    if (clock.now() - shownAt < SHOW_EVERY_MS && transfer.done < transfer.total) return
    shownAt = clock.now()
    dispatch({ type: 'downloadProgressed', id, transfer })
  }
}

/** '{name} downloaded your file "{file}"': the server fills in both. A failure to announce it is ignored. */
function notifySender({ state, call }: Context, { id, sender, conversation, content }: Message): void {
  if (sender === state().session.me?.id || !needsDownloadNotice(content.kind)) return
  const ref = splitConversationKey(conversation)
  const receiver =
    ref.kind === 'groupchat'
      ? ({ type: TIP_TO_ROOM, im_room_name: ref.id } as const)
      : ({ type: TIP_TO_PERSON, send_to_im_user_name: sender } as const)
  void call('sendTip', { ...receiver, content: 'download', message_id: id } as const)
}

function notifyFailure({ dispatch, notify }: Context, id: string, error: unknown): void {
  if (error instanceof FileInvalid) dispatch({ type: 'fileFoundInvalid', id })
  const { code } = error instanceof TransferRefused ? error.problem : { code: '' }
  notify({ code: code.startsWith('file-') ? code : 'download-failed' })
}

/** Before the first byte, so that a missing file is reported at once. A late response does not stop the download. */
async function requireFile({ call }: Context, path: string): Promise<void> {
  if (!decodeFilePath(path)) return
  const found = await call('checkFileExist', { path })
  if (found.ok && found.value.expired) throw new FileInvalid({ code: 'file-expired' })
  const problem = found.ok ? undefined : nameFileProblem(found.problem)
  if (problem?.code === 'file-missing') throw new FileInvalid(problem)
}

/** Downloads [files-4, files-5, files-6]. */
export function createDownloads(context: Context) {
  const { options, state, dispatch, listen, notify } = context
  const patience = createPatience(context)
  const running = new Map<string, AbortController>()
  listen('signedOut', () => {
    for (const controller of running.values()) controller.abort()
    running.clear()
  })

  /** Returns whether the file was saved. */
  async function save(id: string, url: string, name: string): Promise<boolean> {
    const controller = new AbortController()
    running.set(id, controller)
    dispatch({ type: 'downloadProgressed', id, transfer: { done: 0, total: 0 } })
    try {
      const { signal } = controller
      await requireFile(context, url)
      signal.throwIfAborted()
      const bytes = await fetchBytes(context, patience, {
        path: url,
        signal,
        onProgress: createProgress(context, id),
      })
      signal.throwIfAborted()
      options.saveFile?.(bytes, cleanFileName(name))
      return true
    } catch (error) {
      if (!controller.signal.aborted) notifyFailure(context, id, error)
      return false
    } finally {
      running.delete(id)
      dispatch({ type: 'downloadEnded', id })
    }
  }

  return {
    async download(message: Message): Promise<void> {
      const { content, isOffice } = message
      if (!isDownloadable(content) || running.has(message.id)) return
      if (isOffice || state().session.isOfficeCloud) return notify({ code: 'file-office-download' })
      if (content.url === undefined) return notify({ code: 'file-error' })
      if (typeof ReadableStream === 'undefined') return notify({ code: 'browser-too-old' })
      if (await save(message.id, content.url, content.name)) notifySender(context, message)
    },
    /** A file of one's own space; its key in `downloads` is its address. */
    async downloadOwn({ path, name }: { path: string; name: string }): Promise<void> {
      if (running.has(path)) return
      if (state().session.isOfficeCloud) return notify({ code: 'file-office-download' })
      await save(path, path, name)
    },
    cancelDownload(id: string): void {
      const controller = running.get(id)
      if (!controller) return
      controller.abort()
      const problem = { code: 'download-cancelled' }
      dispatch({ type: 'noticeRaised', notice: { id: crypto.randomUUID(), tone: 'info', problem } })
    },
  }
}
