import type { Message } from '../../content.ts'
import type { Reaction } from '../annotations/reactions.ts'

export const MEETING_ANSWERS = ['yes', 'maybe', 'no'] as const
export type MeetingAnswer = (typeof MEETING_ANSWERS)[number]

/** An answer to an invitation is a reaction to its card, so that other clients show it as well. */
const SIGNS: Readonly<Record<MeetingAnswer, string>> = { yes: '✅', maybe: '❔', no: '❌' }

/** Whether a reaction is an answer and not shown a second time. */
export const isMeetingAnswer = ({ content }: Pick<Message, 'content'>, emoji: string): boolean =>
  content.kind === 'meeting' && MEETING_ANSWERS.some(answer => SIGNS[answer] === emoji)

const usersOf = (reactions: readonly Reaction[], answer: MeetingAnswer): readonly string[] =>
  reactions.find(({ emoji }) => emoji === SIGNS[answer])?.users ?? []

/** Who gave which answer. Somebody with several, from two devices, counts as the most cautious one. */
export function readMeetingAnswers(
  reactions: readonly Reaction[],
): Readonly<Record<MeetingAnswer, readonly string[]>> {
  const no = usersOf(reactions, 'no')
  const maybe = usersOf(reactions, 'maybe').filter(user => !no.includes(user))
  const yes = usersOf(reactions, 'yes').filter(user => !no.includes(user) && !maybe.includes(user))
  return { yes, maybe, no }
}

/** The reactions to toggle so that this is the person's only answer. */
export const togglesForAnswer = (
  reactions: readonly Reaction[],
  user: string,
  chosen: MeetingAnswer,
): readonly string[] =>
  MEETING_ANSWERS.filter(answer => usersOf(reactions, answer).includes(user) !== (answer === chosen)).map(
    answer => SIGNS[answer],
  )
