import {
  type Content,
  type ConversationKey,
  checkUpload,
  cleanFileName,
  FILE_CATEGORY,
  type FileCategory,
  type UploadProblem,
} from '@parley/protocol/model'
import { type AnswerOf, type Contract, contentOfFile } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { selectSpeechLock } from '../../selectors/rooms.ts'
import type { Problem } from '../../store/state.ts'
import { nameFileProblem } from './file-problem.ts'
import { createPatience } from './patience.ts'
import { sendBlob } from './send-blob.ts'
import { TransferRefused } from './transfer-fault.ts'
import { createTus } from './tus.ts'

type Answer = AnswerOf<Contract['listSpace']>

export interface SpaceFile {
  path: string
  name: string
  size: number
  time: number
  category: FileCategory
  /** For images only. */
  thumb?: string | undefined
  /** Whose file it was, if it was saved from a chat. */
  from?: string | undefined
  /** What a message carries. */
  content: Content
}

export type SpaceSource = 'chat' | 'upload'

export interface SpaceFilter {
  query: string
  source?: SpaceSource | undefined
  category?: FileCategory | undefined
  order: 'newest' | 'largest' | 'name'
  page: number
}

export interface SpacePage {
  files: SpaceFile[]
  hasMore: boolean
  categories: { category: FileCategory; count: number; bytes: number }[]
  /** All uploads of the person count, in chats as well. */
  usedBytes: number
  quotaBytes: number
}

const CATEGORIES = Object.keys(FILE_CATEGORY) as FileCategory[]
const categoryOf = (type: string): FileCategory =>
  CATEGORIES.find(category => FILE_CATEGORY[category] === type) ?? 'other'

const decodePage = (answer: Answer): SpacePage => ({
  files: answer.files.map(({ time, from, ...file }) => ({
    path: file.original_url,
    name: file.file_name,
    size: file.file_size,
    time,
    from,
    thumb: file.thumb_url,
    category: categoryOf(file.type),
    content: contentOfFile(file, undefined),
  })),
  hasMore: answer.has_more,
  categories: answer.categories.map(({ type, count, bytes }) => ({
    category: categoryOf(type),
    count,
    bytes,
  })),
  usedBytes: answer.used_bytes,
  quotaBytes: answer.quota_bytes,
})

const problemOf = (error: unknown): Problem =>
  error instanceof TransferRefused ? error.problem : { code: 'network' }

const sendTo = ({ state, services }: Context, target: ConversationKey, { content }: SpaceFile): boolean =>
  selectSpeechLock(state(), target) === undefined &&
  services.outgoing.sendContent(target, content) === undefined

const sendToAll = (context: Context, file: SpaceFile, targets: ConversationKey[]): ConversationKey[] =>
  targets.filter(target => !sendTo(context, target, file))

/** What a person keeps for themselves [files-12]. */
export function createSpace(context: Context) {
  const { call, notify } = context
  const parts = { context, tus: createTus(context), patience: createPatience(context) }
  return {
    /** Keeps a file of a message. True: it is saved. */
    async saveToSpace(path: string): Promise<boolean> {
      const saved = await call('uploadChatFile', { thirdpartyid: 0, data: path })
      if (!saved.ok) notify({ code: 'save-failed' })
      return saved.ok
    },

    /** To people and groups, as any message. The targets that cannot be written to. */
    sendFromSpace: (file: SpaceFile, targets: ConversationKey[]) => sendToAll(context, file, targets),

    async listSpace({ query, category, source, order, page }: SpaceFilter): Promise<CallResult<SpacePage>> {
      const type = category && FILE_CATEGORY[category]
      const found = await call('listSpace', { page_num: page, query, order, source, ...(type && { type }) })
      return found.ok ? { ok: true, value: decodePage(found.value) } : found
    },

    /** Messages that carry it keep it. */
    async deleteFromSpace(path: string): Promise<boolean> {
      const deleted = await call('deleteFromSpace', { file_path: path })
      if (!deleted.ok) notify(nameFileProblem(deleted.problem))
      return deleted.ok
    },

    /** Why a file cannot be uploaded, before anything is sent. */
    checkForSpace: (file: File): UploadProblem | undefined =>
      checkUpload({ name: cleanFileName(file.name), size: file.size, isSilenced: false }),

    /** Undefined: success. Resumes after network failures; ends with the page. */
    async uploadToSpace(
      file: File,
      signal: AbortSignal,
      onProgress: (done: number) => void,
    ): Promise<Problem | undefined> {
      let location: string | undefined
      try {
        await sendBlob(parts, {
          conversation: undefined,
          name: cleanFileName(file.name),
          blob: file,
          location,
          signal,
          isGivenUp: async () => signal.aborted,
          onBegun: begun => {
            location = begun
          },
          onProgress,
        })
        return undefined
      } catch (error) {
        // A partial file would count towards the quota for a day.
        if (location !== undefined) parts.tus.giveUp(location)
        return problemOf(error)
      }
    },
  }
}
