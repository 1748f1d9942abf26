import type { PreviewFile } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useFileMessage } from '../use-file-message.ts'

/** Not available until the file is known, nor for companies of the office cloud [files-10]. */
export function useDownload(path: string, file: PreviewFile | undefined) {
  const client = useClient()
  const message = useFileMessage(path)
  const me = useAppState(state => state.session.me)
  const isOfficeCloud = useAppState(state => state.session.isOfficeCloud === true)
  const download = () => {
    if (file && me) void client.files.download(message ?? ownMessage(path, file, me.id))
  }
  return { mayDownload: file !== undefined && !isOfficeCloud && message?.isOffice !== true, download }
}

/** Visitors by link have no message: the file is fetched as one's own, and nobody is notified. */
const ownMessage = (path: string, { file_name, file_size }: PreviewFile, me: string): Message => ({
  id: path,
  conversation: `chat:${me}`,
  sender: me,
  senderName: '',
  avatar: '',
  content: { kind: 'file', name: file_name, url: path, size: file_size },
  createdTime: 0,
  status: 'success',
})
