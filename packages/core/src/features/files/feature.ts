import type { Feature } from '../../feature.ts'
import type { FilesEvent } from './events.ts'
import { createFiles } from './files.ts'
import { filesReducers } from './reducers.ts'
import type { Transfer, Upload } from './state.ts'

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

export const files = {
  initial: { uploads: {}, downloads: {}, invalidFiles: new Set() },
  reducers: [filesReducers],
  start: createFiles,
} satisfies Feature
