import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import type { Upload } from './state.ts'

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

export const filesReducers: Reducers = {
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
