import type { Message } from '@parley/protocol/model'
import type { State } from '../../store/state.ts'

const NONE: readonly string[] = []
const answersIn = new WeakMap<readonly Message[], ReadonlyMap<string, readonly string[]>>()

/** Which message answers which questions, by the marks of the log alone. */
function readMarks(messages: readonly Message[]): ReadonlyMap<string, readonly string[]> {
  const answerOf = new Map<string, string>()
  for (const { content } of messages) {
    if (content.kind !== 'room_event') continue
    const { event } = content
    if (event.type === 'answerMarked') answerOf.set(event.messageId, event.answerId)
    if (event.type === 'answerUnmarked') answerOf.delete(event.messageId)
  }
  const questions = [...answerOf.keys()]
  return Map.groupBy(questions, question => answerOf.get(question) ?? '')
}

/** The questions that a reply answers, as far as the timeline is loaded [questions-8]. */
export function selectAnsweredBy(state: State, { conversation, id }: Message): readonly string[] {
  const messages = state.timelines[conversation]?.messages
  if (!messages || !state.rooms[conversation]?.consultation) return NONE
  const known = answersIn.get(messages) ?? readMarks(messages)
  answersIn.set(messages, known)
  return known.get(id) ?? NONE
}

/** The newest open question that was asked before a message, as far as the timeline is loaded. */
export function selectQuestionBefore(state: State, { conversation, stamp }: Message): string | undefined {
  const open = state.rooms[conversation]?.consultation?.openQuestions ?? []
  if (open.length === 0 || !stamp) return undefined
  return state.timelines[conversation]?.messages.findLast(
    ({ id, stamp: asked }) => asked !== undefined && asked.seq < stamp.seq && open.includes(id),
  )?.id
}
