import { withTimeline } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { indexOfSeq } from '../messages/merge-archived.ts'

export const destroyReducers: Reducers = {
  messageOpened: (state, { key, seq, destroyAt }) =>
    withTimeline(state, key, timeline => {
      const index = indexOfSeq(timeline.messages, seq)
      const message = timeline.messages[index]
      if (message?.stamp?.seq !== seq || message.destroyAt === destroyAt) return timeline
      return { ...timeline, messages: timeline.messages.with(index, { ...message, destroyAt }) }
    }),
  destroyTimeChosen(state, { key, seconds }) {
    const { [key]: _, ...others } = state.destroyTimes
    return { ...state, destroyTimes: seconds === undefined ? others : { ...others, [key]: seconds } }
  },
}
