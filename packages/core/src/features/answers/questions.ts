import type { Message } from '@parley/protocol/model'
import type { State } from '../../store/state.ts'

/** The newest open question that was asked before a message, as far as the timeline is loaded. */
export function selectQuestionBefore(state: State, { conversation, stamp }: Message): string | undefined {
  const open = state.rooms[conversation]?.consultation?.openQuestions ?? []
  if (open.length === 0 || !stamp) return undefined
  return state.timelines[conversation]?.messages.findLast(
    ({ id, stamp: asked }) => asked !== undefined && asked.seq < stamp.seq && open.includes(id),
  )?.id
}
