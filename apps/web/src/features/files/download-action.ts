import { decodeFilePath, type Message } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'

/** Undefined for what carries no file of ours. */
export function filePathOf({ content, isOffice }: Message): string | undefined {
  if (isOffice || !('url' in content) || content.url === undefined) return undefined
  return decodeFilePath(content.url) ? content.url : undefined
}

const isFileMessage = ({ content: { kind } }: Message): boolean =>
  kind === 'image' || kind === 'file' || kind === 'video'

export const downloadAction: MessageAction = {
  id: 'download',
  icon: 'download',
  label: text => text.kinds.download,
  isAllowed: message => isFileMessage(message) && filePathOf(message) !== undefined,
  run: (client, message) => void client.downloadFile(message),
}

/** Spec 2 §7 uploadChatFile: also used to save to a space. */
export const saveToSpaceAction: MessageAction = {
  id: 'save-to-space',
  icon: 'cloud',
  label: text => text.files.saveToSpace,
  isAllowed: message => isFileMessage(message) && filePathOf(message) !== undefined,
  run(client, message) {
    const path = filePathOf(message)
    if (path !== undefined) void client.saveToSpace(path)
  },
}
