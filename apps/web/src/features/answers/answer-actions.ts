import type { MessageAction } from '../../slots/message-actions.ts'

/** For customer messages, including those not detected as a question. */
export const markAnsweredAction: MessageAction = {
  id: 'markAnswered',
  icon: 'check',
  label: text => text.answers.mark,
  isAllowed: ({ isAnswer, sender, stamp }, { customer }) =>
    customer !== undefined && sender === customer && stamp !== undefined && isAnswer !== true,
  run: (client, { conversation, id }) => void client.answers.mark(conversation, id),
}

export const markOpenAction: MessageAction = {
  id: 'markOpen',
  icon: 'undo',
  label: text => text.answers.unmark,
  isAllowed: ({ isAnswer, sender }, { customer }) =>
    customer !== undefined && sender === customer && isAnswer === true,
  run: (client, { conversation, id }) => void client.answers.unmark(conversation, id),
}

/** For later replies by staff. */
export const answersQuestionAction: MessageAction = {
  id: 'answersQuestion',
  icon: 'check',
  label: text => text.answers.answeredByThis,
  isAllowed: ({ sender, stamp }, { customer, openQuestion }) =>
    customer !== undefined && sender !== customer && stamp !== undefined && openQuestion !== undefined,
  run: (client, { conversation, id }) => {
    const question = client.answers.questionBefore(conversation, id)
    if (question !== undefined) void client.answers.mark(conversation, question, id)
  },
}
