import type { MessageAction } from '../../slots/message-actions.ts'
import { filePathOf } from './file-path-of.ts'

/** Spec 2 §7 uploadChatFile: also used to save to a space. */
export const saveToSpaceAction: MessageAction = {
  id: 'save-to-space',
  icon: 'cloud',
  label: text => text.files.saveToSpace,
  isAllowed: (message, { canFetch }) => canFetch && filePathOf(message) !== undefined,
  run(client, message) {
    const path = filePathOf(message)
    if (path !== undefined) void client.saveToSpace(path)
  },
}
