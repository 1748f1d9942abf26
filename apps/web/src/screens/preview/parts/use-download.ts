import type { FileRecord } from '@parley/protocol/rest'
import { useClient } from '../../../client/client-context.ts'

/** Nothing to offer before the file is known. */
export function useDownload(path: string, file: FileRecord | undefined) {
  const client = useClient()
  const save = async () => {
    const result = await client.previewFile(path)
    if (!result.ok) return
    const link = document.createElement('a')
    link.href = result.source.url
    link.download = result.source.file.file_name
    link.click()
  }
  return { mayDownload: file !== undefined, download: () => void save() }
}
