import type { MessageAction } from '../../slots/message-actions.ts'

/** Deletes for oneself, on all devices or on this one, by `recordSyn`; an unsent message is discarded. */
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
  // A message being sent can still arrive: it can be deleted once it has a seq.
  isAllowed: ({ status }) => status !== 'loading',
  run: (client, { conversation, id }) => void client.delete.messages(conversation, [id]),
}
