import { ASSISTANT_ID } from '@parley/protocol/model'
import type { ConversationAction } from '../../slots/conversation-actions.ts'

export const moveToSectionAction: ConversationAction = {
  id: 'section',
  icon: () => 'folder',
  label: text => text.listSections.moveToMore,
  // The assistant is always on top.
  isAllowed: ({ id }) => id !== ASSISTANT_ID,
  run: (client, { key }) => client.sections.ask({ type: 'choose', conversation: key }),
}
