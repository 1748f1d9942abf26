import { type ConversationKey, type Message, splitConversationKey } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import { selectQuestionBefore } from '../../selectors/questions.ts'

/** A question that was answered, by whom and when. */
export interface AnsweredQuestion {
  message: Message
  by: string
  time: number
}

const SHOWN = 5

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
    /** The newest answered questions, newest first. */
    async list(key: ConversationKey): Promise<AnsweredQuestion[]> {
      const marks = await call('listAnswers', room(key))
      if (!marks.ok || marks.value.length === 0) return []
      const shown = marks.value.slice(0, SHOWN)
      const found = await call('getRecordDetails', {
        ...{ recordType: 'groupchat', chatUserId: splitConversationKey(key).id },
        msgId: shown.map(mark => mark.message_id),
      })
      if (!found.ok) return []
      const messages = new Map(found.value.records.map(decodeRecord).map(message => [message.id, message]))
      return shown.flatMap(({ message_id, nick_name, created_at }) => {
        const message = messages.get(message_id)
        return message ? [{ message, by: nick_name, time: created_at }] : []
      })
    },
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
