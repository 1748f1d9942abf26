import type { Feature } from '../../feature.ts'
import type { FilesEvent } from './events.ts'
import { createFiles } from './files.ts'
import { filesReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    files: FilesEvent
  }
}

export const files = {
  initial: { uploads: {}, downloads: {}, invalidFiles: new Set() },
  reducers: [filesReducers],
  start: createFiles,
} satisfies Feature
