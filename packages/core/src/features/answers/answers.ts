import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { selectQuestionBefore } from '../../selectors/questions.ts'

/** Answer marks on questions of customers [questions-3]. Everybody gets them with the messages, the author too. */
export function createAnswers({ call, notify, state }: Context) {
  const room = (key: ConversationKey) => ({ im_room_name: splitConversationKey(key).id })
  const mark = async (key: ConversationKey, messageId: string, answerId?: string): Promise<void> => {
    const answer = await call('addAnswer', {
      ...room(key),
      message_id: messageId,
      ...(answerId !== undefined && { answer_id: answerId }),
    })
    if (!answer.ok) notify(answer.problem)
  }
  return {
    /** `answerId`: the later message that answers it. */
    mark,
    async unmark(key: ConversationKey, messageId: string): Promise<void> {
      const answer = await call('deleteAnswer', { ...room(key), message_id: messageId })
      if (!answer.ok) notify(answer.problem)
    },
    /** The newest open question before a message of staff. */
    questionBefore(key: ConversationKey, messageId: string): string | undefined {
      const message = state().timelines[key]?.messages.find(({ id }) => id === messageId)
      return message && selectQuestionBefore(state(), message)
    },
    /** All open questions of a consultation. */
    async markAll(key: ConversationKey): Promise<void> {
      for (const id of state().rooms[key]?.consultation?.openQuestions ?? []) await mark(key, id)
    },
  }
}
