import type { MessageAction } from '../../slots/message-actions.ts'

/** For oneself, on all devices or on this one, as `recordSyn` says; a message that was not sent is given up. */
export const deleteAction: MessageAction = {
  id: 'delete',
  icon: 'trash',
  key: 'Delete',
  isRemoval: true,
  isDanger: true,
  label: text => text.actions.delete,
  question: ({ actions }) => ({
    title: actions.selection.confirmDelete(1),
    words: actions.selection.confirmWords(1),
  }),
  // What is on its way can still arrive: it is deleted once it has a seq.
  isAllowed: ({ status }) => status !== 'loading',
  run: (client, { conversation, id }) => void client.delete.messages(conversation, [id]),
}
