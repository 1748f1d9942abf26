import {
  type Consultation,
  type ConversationKey,
  type Message,
  stateAfterMark,
  timeOf,
} from '@parley/protocol/model'
import { change, withTimeline } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

/** What a message means for questions: which it opens, which it closes. */
function newsOf({ id, content, isAnswer }: Message): { id: string; isAnswer: boolean } | undefined {
  if (content.kind === 'withdraw') return { id: content.messageId, isAnswer: true }
  if (content.kind !== 'room_event') return isAnswer === false ? { id, isAnswer } : undefined
  const { event } = content
  if (event.type === 'answerMarked') return { id: event.messageId, isAnswer: true }
  return event.type === 'answerUnmarked' ? { id: event.messageId, isAnswer: false } : undefined
}

type News = ReadonlyMap<string, boolean>

const markMessages = (messages: Message[], news: News): Message[] => {
  const marked = messages.map(message => {
    const isAnswer = news.get(message.id)
    return isAnswer === undefined ? message : change(message, { isAnswer })
  })
  return marked.some((message, index) => message !== messages[index]) ? marked : messages
}

/** `time`: of the newest message. `askedAt`: when the questions were asked, as far as their messages are loaded. */
interface Times {
  time: number
  askedAt: ReadonlyMap<string, number>
}

/** The customer waits since the oldest open question. While one of them is not loaded, the wait stays as it was. */
function waitAfter(
  { waitingSince }: Consultation,
  open: readonly string[],
  { time, askedAt }: Times,
): number {
  const known = open.flatMap(id => askedAt.get(id) ?? [])
  return known.length === open.length ? Math.min(...known) : waitingSince || time
}

function markConsultation(consultation: Consultation, news: News, times: Times): Consultation {
  const { openQuestions: before, state, waitingSince } = consultation
  const opened = [...news].filter(([id, isAnswer]) => !isAnswer && !before.includes(id)).map(([id]) => id)
  const left = before.filter(id => news.get(id) !== true)
  if (opened.length === 0 && left.length === before.length) return consultation
  const openQuestions = [...left, ...opened]
  const next = stateAfterMark(state, openQuestions.length)
  const oldest = waitAfter(consultation, openQuestions, times)
  // One more question does not make the wait shorter.
  const isLonger = waitingSince > 0 && left.length === before.length
  const since = isLonger ? Math.min(waitingSince, oldest) : oldest
  return { ...consultation, openQuestions, state: next, waitingSince: next === 'waiting' ? since : 0 }
}

/** Marks come only with the messages: live, after a gap, and on other devices. */
function follow(state: State, key: ConversationKey, messages: readonly Message[]): State {
  const news = new Map(
    messages.flatMap(message => {
      const one = newsOf(message)
      return one ? [[one.id, one.isAnswer] as const] : []
    }),
  )
  if (news.size === 0) return state
  const marked = withTimeline(state, key, timeline =>
    change(timeline, { messages: markMessages(timeline.messages, news) }),
  )
  const room = marked.rooms[key]
  if (!room?.consultation) return marked
  const here = [...(marked.timelines[key]?.messages ?? []), ...messages]
  const askedAt = new Map(here.map(message => [message.id, timeOf(message)]))
  const time = Math.max(...messages.map(timeOf))
  const consultation = markConsultation(room.consultation, news, { time, askedAt })
  if (consultation === room.consultation) return marked
  return { ...marked, rooms: { ...marked.rooms, [key]: { ...room, consultation } } }
}

export const answersReducers: Reducers = {
  messagesReceived: (state, { key, messages }) => follow(state, key, messages),
  missedLoaded: (state, { key, messages }) => follow(state, key, messages),
}
