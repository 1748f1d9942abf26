import { type ConversationKey, type Message, splitConversationKey } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { selectQuestionBefore } from './questions.ts'
import { answersReducers } from './reducers.ts'

/** A question: open, or answered by whom and when. */
interface ListedQuestion {
  message: Message
  answered?: { by: string; time: number }
}

export interface QuestionList {
  /** The open ones first, then the answered ones, newest first. */
  questions: ListedQuestion[]
  answeredCount: number
  count: number
}

const SHOWN = 5

/** Answer marks on questions of customers [questions-3]. Everybody gets them with the messages, the author too. */
function createAnswers({ call, askFor, notify, state }: Context) {
  const room = (key: ConversationKey) => ({ im_room_name: splitConversationKey(key).id })
  const mark = async (key: ConversationKey, messageId: string, answerId?: string): Promise<boolean> => {
    const mark = { message_id: messageId, ...(answerId !== undefined && { answer_id: answerId }) }
    return (await askFor(key, 'addAnswer', { ...room(key), ...mark })).isTaken
  }
  const details = async (
    key: ConversationKey,
    msgId: string[],
  ): Promise<Map<string, Message> | undefined> => {
    const ref = { recordType: 'groupchat' as const, chatUserId: splitConversationKey(key).id }
    const found = await call('getRecordDetails', { ...ref, msgId })
    return found.ok
      ? new Map(found.value.records.map(decodeRecord).map(message => [message.id, message]))
      : undefined
  }
  const unmark = async (key: ConversationKey, messageId: string): Promise<void> => {
    await askFor(key, 'deleteAnswer', { ...room(key), message_id: messageId })
  }
  return {
    /** The newest questions of a consultation; undefined if there are none. */
    async list(key: ConversationKey): Promise<QuestionList | undefined> {
      const marks = await call('listAnswers', room(key))
      const open = state().rooms[key]?.consultation?.openQuestions ?? []
      if (!marks.ok || marks.value.length + open.length === 0) return undefined
      const isOpen = new Set(open)
      const closed = marks.value.filter(mark => !isOpen.has(mark.message_id))
      const shown = [
        ...open.slice(-SHOWN).map(id => ({ id })),
        ...closed.slice(0, SHOWN).map(({ message_id: id, nick_name: by, created_at: time }) => ({
          id,
          answered: { by, time },
        })),
      ]
      const messages = await details(
        key,
        shown.map(({ id }) => id),
      )
      if (!messages) return undefined
      const questions = shown.flatMap(({ id, ...rest }) => {
        const message = messages.get(id)
        return message ? [{ message, ...rest }] : []
      })
      return { questions, answeredCount: closed.length, count: closed.length + open.length }
    },
    /** `answerId`: the later message that answers it. */
    mark,
    unmark,
    /** Takes back all that a reply answered: it was no answer. */
    async takeBack(key: ConversationKey, questions: readonly string[]): Promise<void> {
      for (const id of questions) await unmark(key, id)
    },
    /** The newest open question before a message of staff. */
    questionBefore(key: ConversationKey, messageId: string): string | undefined {
      const message = state().timelines[key]?.messages.find(({ id }) => id === messageId)
      return message && selectQuestionBefore(state(), message)
    },
    /** Questions of a consultation by their ids, in that order. */
    async loadQuestions(key: ConversationKey, ids: readonly string[]): Promise<Message[]> {
      const messages = await details(key, [...ids])
      return ids.flatMap(id => messages?.get(id) ?? [])
    },
    /** Whether all of them are marked, without waiting for a network: a consultation is closed next. */
    async markAll(key: ConversationKey, questions: Iterable<string>): Promise<boolean> {
      for (const message_id of questions) {
        const answer = await call('addAnswer', { ...room(key), message_id })
        if (answer.ok) continue
        notify(answer.problem)
        return false
      }
      return true
    },
  }
}

export const answers = {
  reducers: [answersReducers],
  start: createAnswers,
} satisfies Feature
