import { type FileProblem, fileProblemOf, type PreviewType, previewTypeOf } from '@parley/protocol/model'
import type { FileRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import type { Problem } from '../../store/state.ts'

/** What a viewer shows, and its address for the next minute. */
export interface PreviewSource {
  path: string
  file: FileRecord
  type: PreviewType
  /** The type at the address: `pdf` for a converted document, else the extension of the file. */
  subType: string
  url: string
}

export type PreviewFile = FileRecord

export type PreviewResult =
  | { ok: true; source: PreviewSource }
  /** `reason`: the rule that refused it; without one it may work next time. */
  | { ok: false; problem: Problem; reason?: FileProblem; file?: FileRecord }

const refusal = (reason: FileProblem, file?: FileRecord): PreviewResult => ({
  ok: false,
  problem: { code: reason },
  reason,
  ...(file && { file }),
})

function failure(problem: Problem, file?: FileRecord): PreviewResult {
  const reason = fileProblemOf(Number(problem.params?.code), problem.text ?? '')
  return { ok: false, problem, ...(reason && { reason }), ...(file && { file }) }
}

const createPreview = ({ call }: Context) => {
  /** The server checks only documents first: browsing pictures costs no more than showing them. */
  async function open(path: string, file: FileRecord, type: PreviewType): Promise<PreviewResult> {
    if (type === 'pdf' || type === 'office') {
      const answer = await call('getPreviewUrl', { file_path: path })
      if (!answer.ok) return failure(answer.problem, file)
      const { previewUrl: url, sub_type: subType } = answer.value
      return { ok: true, source: { path, file, type, subType, url } }
    }
    const answer = await call('getFileLinks', { file_paths: [path] })
    if (!answer.ok) return failure(answer.problem, file)
    const link = answer.value.links[0]
    // It exists but is not served: office-cloud companies get thumbnails only [files-10].
    if (!link) return refusal('office-preview', file)
    return { ok: true, source: { path, file, type, subType: file.sub_type.toLowerCase(), url: link.url } }
  }

  return {
    /** By the server's name of the file, never by the address [files-7]. */
    async load(path: string): Promise<PreviewResult> {
      const found: CallResult<{ exist: boolean; expired: boolean; file?: FileRecord | undefined }> =
        await call('checkFileExist', { path })
      if (!found.ok) return failure(found.problem)
      const { file, expired } = found.value
      if (!file) return refusal(expired ? 'expired' : 'missing')
      const type = previewTypeOf(file.file_name)
      return type === undefined ? refusal('not-previewable', file) : await open(path, file, type)
    },
  }
}

export const preview = {
  start: createPreview,
} satisfies Feature
