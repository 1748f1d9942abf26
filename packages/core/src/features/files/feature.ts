import type { Content, ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { Reducers } from '../../store/event.ts'
import type { Problem, State } from '../../store/state.ts'
import { createDownloads } from './downloads.ts'
import { createFileLinks } from './file-links.ts'
import { createSpace } from './space.ts'
import type { Transfer, Upload } from './state.ts'
import { createUploads } from './uploads.ts'

type FilesEvent =
  | { type: 'uploadQueued'; id: string; size: number }
  | { type: 'uploadProgressed'; id: string; done: number }
  /** The bytes are uploaded, and the message is complete; from here on it is a normal message. */
  | { type: 'uploadFinished'; key: ConversationKey; id: string; content: Content }
  | { type: 'uploadFailed'; id: string; problem: Problem }
  /** Cancelled, here or in another window. */
  | { type: 'uploadDropped'; id: string }
  | { type: 'downloadProgressed'; id: string; transfer: Transfer }
  | { type: 'downloadEnded'; id: string }
  /** The file of a message is gone [files-5]. */
  | { type: 'fileFoundInvalid'; id: string }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    files: FilesEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Own files that are not at the server yet, by message id. */
    uploads: Record<string, Upload>
    /** By message id. */
    downloads: Record<string, Transfer>
    /** Messages whose file is gone [files-5]. */
    invalidFiles: ReadonlySet<string>
  }
}

const createFiles = (context: Context) => ({
  ...createUploads(context),
  ...createDownloads(context),
  ...createFileLinks(context),
  ...createSpace(context),
})

const withUpload = (state: State, id: string, upload: Upload): State => ({
  ...state,
  uploads: { ...state.uploads, [id]: upload },
})

function without<T>(table: Record<string, T>, id: string): Record<string, T> {
  const { [id]: _, ...rest } = table
  return rest
}

const withoutUpload = (state: State, id: string): State =>
  state.uploads[id] ? { ...state, uploads: without(state.uploads, id) } : state

const filesReducers: Reducers = {
  uploadQueued: (state, { id, size }) => withUpload(state, id, { done: 0, total: size }),
  uploadProgressed(state, { id, done }) {
    const upload = state.uploads[id]
    return upload ? withUpload(state, id, { done, total: upload.total }) : state
  },
  uploadFailed(state, { id, problem }) {
    const upload = state.uploads[id]
    return upload ? withUpload(state, id, { ...upload, problem }) : state
  },
  uploadFinished: (state, { id }) => withoutUpload(state, id),
  uploadDropped: (state, { id }) => withoutUpload(state, id),
  downloadProgressed: (state, { id, transfer }) => ({
    ...state,
    downloads: { ...state.downloads, [id]: transfer },
  }),
  downloadEnded: (state, { id }) => ({ ...state, downloads: without(state.downloads, id) }),
  fileFoundInvalid: (state, { id }) => ({ ...state, invalidFiles: new Set([...state.invalidFiles, id]) }),
}

export const files = {
  initial: { uploads: {}, downloads: {}, invalidFiles: new Set() },
  reducers: [filesReducers],
  start: createFiles,
} satisfies Feature
