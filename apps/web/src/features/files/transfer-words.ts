import type { Transfer, Upload } from '@parley/core'
import { displayProblem } from '../../text/display-problem.ts'
import type { Catalogue } from '../../text/zh-CN.ts'

/** Whole percent; undefined while the size is unknown. */
export const percentOf = ({ done, total }: Transfer): number | undefined =>
  total > 0 ? Math.floor((done / total) * 100) : undefined

export function uploadWords(text: Catalogue, upload: Upload, isOnline: boolean): string {
  if (upload.problem) return displayProblem(text, upload.problem)
  if (!isOnline) return text.files.waitingForNetwork
  if (upload.done === 0) return text.files.waiting
  return upload.done < upload.total ? text.files.uploading(percentOf(upload) ?? 0) : text.files.finishing
}
