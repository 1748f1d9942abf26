import { filePathOf } from '../../parts/files/file-path-of.ts'
import type { MessageAction } from '../../slots/message-actions.ts'

export const downloadAction: MessageAction = {
  id: 'download',
  icon: 'download',
  label: text => text.kinds.download,
  isAllowed: (message, { canFetch }) => canFetch && filePathOf(message) !== undefined,
  run: (client, message) => void client.files.download(message),
}
