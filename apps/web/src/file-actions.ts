import type { ComponentType } from 'react'
import { DownloadControl } from './features/files/download-control.tsx'
import { PreviewControl } from './features/files/preview-control.tsx'
import type { FileActionProps } from './slots/file-actions.ts'

/** From the left. */
export const FILE_ACTIONS: readonly ComponentType<FileActionProps>[] = [PreviewControl, DownloadControl]
