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
import type { Transfer } from '../../store/state.ts'
import { FileInvalid, fetchBytes } from './fetch-bytes.ts'
import { nameFileProblem } from './file-problem.ts'
import { createPatience } from './patience.ts'
import { TransferRefused } from './transfer-fault.ts'

/** A bar that moves ten times a second is smooth enough. */
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

/** '{name} downloaded your file "{file}"': the server fills in both. Not told is no reason to fail. */
function tellSender({ state, call }: Context, { id, sender, conversation, content }: Message): void {
  if (sender === state().session.me?.id || !needsDownloadNotice(content.kind)) return
  const ref = splitConversationKey(conversation)
  const receiver =
    ref.kind === 'groupchat'
      ? ({ type: TIP_TO_ROOM, im_room_name: ref.id } as const)
      : ({ type: TIP_TO_PERSON, send_to_im_user_name: sender } as const)
  void call('sendTip', { ...receiver, content: 'download', message_id: id } as const)
}

function notifyFailure({ dispatch, notify }: Context, message: Message, error: unknown): void {
  if (error instanceof FileInvalid) dispatch({ type: 'fileFoundInvalid', id: message.id })
  const { code } = error instanceof TransferRefused ? error.problem : { code: '' }
  notify({ code: code.startsWith('file-') ? code : 'download-failed' })
}

/** Before the first byte, so that what is gone says so at once. No answer in time is no reason not to try. */
async function demandExistence({ call }: Context, path: string): Promise<void> {
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

  async function save(message: Message, url: string, name: string): Promise<void> {
    const controller = new AbortController()
    running.set(message.id, controller)
    dispatch({ type: 'downloadProgressed', id: message.id, transfer: { done: 0, total: 0 } })
    try {
      const { signal } = controller
      await demandExistence(context, url)
      signal.throwIfAborted()
      const bytes = await fetchBytes(context, patience, {
        path: url,
        signal,
        onProgress: createProgress(context, message.id),
      })
      signal.throwIfAborted()
      options.saveFile?.(bytes, cleanFileName(name))
      tellSender(context, message)
    } catch (error) {
      if (!controller.signal.aborted) notifyFailure(context, message, error)
    } finally {
      running.delete(message.id)
      dispatch({ type: 'downloadEnded', id: message.id })
    }
  }

  return {
    async download(message: Message): Promise<void> {
      const { content, isOffice } = message
      if (!isDownloadable(content) || running.has(message.id)) return
      if (isOffice || state().session.isOfficeCloud) return notify({ code: 'file-office-download' })
      if (content.url === undefined) return notify({ code: 'file-error' })
      if (typeof ReadableStream === 'undefined') return notify({ code: 'browser-too-old' })
      await save(message, content.url, content.name)
    },
    cancelDownload(messageId: string): void {
      const controller = running.get(messageId)
      if (!controller) return
      controller.abort()
      const notice = {
        id: crypto.randomUUID(),
        tone: 'info' as const,
        problem: { code: 'download-cancelled' },
      }
      dispatch({ type: 'noticeRaised', notice })
    },
  }
}
