import type { Message } from '@parley/protocol/model'
import { withTimeline } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { indexOfSeq } from '../../store/merge-archived.ts'
import type { State } from '../../store/state.ts'

interface Held {
  messages: Message[]
}

function opened<T extends Held>(held: T, seq: number, destroyAt: number): T {
  const index = indexOfSeq(held.messages, seq)
  const message = held.messages[index]
  if (message?.stamp?.seq !== seq || message.destroyAt === destroyAt) return held
  return { ...held, messages: held.messages.with(index, { ...message, destroyAt }) }
}

export const destroyReducers: Reducers = {
  messageOpened(state, { key, seq, destroyAt }) {
    const known: State = withTimeline(state, key, timeline => opened(timeline, seq, destroyAt))
    const { excerpt } = known
    return excerpt?.key === key ? { ...known, excerpt: opened(excerpt, seq, destroyAt) } : known
  },
  destroyTimeChosen(state, { key, seconds }) {
    const { [key]: _, ...others } = state.destroyTimes
    return { ...state, destroyTimes: seconds === undefined ? others : { ...others, [key]: seconds } }
  },
}
