import { filePathOf } from '../../parts/files/file-path-of.ts'
import { saveToSpace } from '../../parts/files/save-to-space.ts'
import type { MessageAction } from '../../slots/message-actions.ts'

/** `uploadChatFile` also saves to one's own space [files-12]. */
export const saveToSpaceAction: MessageAction = {
  id: 'save-to-space',
  icon: 'cloud',
  isExtra: true,
  label: text => text.files.saveToSpace,
  isAllowed: (message, { canFetch }) => canFetch && filePathOf(message) !== undefined,
  run(client, message) {
    const path = filePathOf(message)
    if (path !== undefined) void saveToSpace(client, path)
  },
}
