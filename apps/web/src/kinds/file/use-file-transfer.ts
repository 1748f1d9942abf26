import { useAppState, useClient } from '../../client/client-context.ts'
import { percentOf, uploadWords } from '../../features/files/transfer-words.ts'
import { useText } from '../../text/text-context.ts'

export interface FileTransfer {
  words: string
  isFailed: boolean
  label: string
  cancelLabel: string
  /** 0 to 100; undefined while unknown. */
  percent: number | undefined
  cancel(): void
}

/** The upload or download of a message in progress, if any. */
export function useFileTransfer(messageId: string): FileTransfer | undefined {
  const text = useText()
  const client = useClient()
  const upload = useAppState(state => state.uploads[messageId])
  const download = useAppState(state => state.downloads[messageId])
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const { files } = text
  if (upload)
    return {
      words: uploadWords(text, upload, isOnline),
      isFailed: upload.problem !== undefined,
      label: files.uploadProgress,
      cancelLabel: files.cancelUpload,
      percent: percentOf(upload),
      cancel: () => client.files.cancelUpload(messageId),
    }
  if (!download) return undefined
  return {
    words: files.fetching(percentOf(download)),
    isFailed: false,
    label: files.downloadProgress,
    cancelLabel: files.cancelDownload,
    percent: percentOf(download),
    cancel: () => client.files.cancelDownload(messageId),
  }
}
