import { CODE } from '../../endpoint.ts'
import type { UploadProblem } from './upload-rules.ts'

export type FileProblem =
  | UploadProblem
  | 'missing'
  | 'expired'
  | 'office-download'
  | 'office-preview'
  | 'not-previewable'
  | 'damaged'
  | 'encrypted'
  | 'unpacks-too-large'
  | 'too-many-pixels'
  | 'company-limit'
  | 'quota'
  | 'daily-quota'
  | 'too-many-uploads'
  | 'no-room'
  | 'save-failed'

/** Code and message of each file problem. The UI has its own text for each, in the reader's language. */
export const FILE_PROBLEMS: Record<FileProblem, { code: number; message: string }> = {
  silenced: { code: CODE.forbidden, message: 'You are banned from speaking' },
  'no-dot': { code: CODE.badInput, message: 'Folders cannot be uploaded' },
  'name-too-long': { code: CODE.badInput, message: 'The file name is over 150 characters' },
  'too-large': { code: CODE.tooLarge, message: 'The file is over 100 MB' },
  /** Also for files the caller may not see. */
  missing: { code: CODE.notFound, message: 'No such file' },
  expired: { code: CODE.notFound, message: 'The file has expired or been cleaned' },
  'office-download': { code: CODE.forbidden, message: 'Office-cloud files cannot be downloaded' },
  'office-preview': { code: CODE.forbidden, message: 'Office-cloud files do not support preview' },
  'not-previewable': { code: CODE.unsupported, message: 'This file format cannot be previewed' },
  damaged: { code: CODE.unsupported, message: 'This file is damaged' },
  encrypted: { code: CODE.encrypted, message: 'File is encrypted, please download to view' },
  'unpacks-too-large': { code: CODE.unsupported, message: 'This file unpacks to more than can be shown' },
  'too-many-pixels': { code: CODE.unsupported, message: 'This image has too many pixels' },
  'company-limit': { code: CODE.tooLarge, message: 'The file is larger than your company allows' },
  quota: { code: CODE.noRoom, message: 'Your storage is full' },
  'daily-quota': { code: CODE.noRoom, message: 'You have uploaded too much today' },
  'too-many-uploads': { code: CODE.rateLimited, message: 'Too many uploads at once' },
  'no-room': { code: CODE.noRoom, message: 'The server has no room for this file' },
  'save-failed': { code: CODE.notFound, message: 'Failed to save to smart space' },
}

/** Which of these problems a response reports, if any. */
export const fileProblemOf = (code: number, message: string): FileProblem | undefined =>
  (Object.keys(FILE_PROBLEMS) as FileProblem[]).find(
    problem => FILE_PROBLEMS[problem].code === code && FILE_PROBLEMS[problem].message === message,
  )
