import { expect, it } from 'vitest'
import { withReaction } from '../annotations/reactions.ts'
import { type MeetingAnswer, readMeetingAnswers, togglesForAnswer } from './answers.ts'

type Reactions = Parameters<typeof readMeetingAnswers>[0]

function answer(reactions: Reactions, user: string, chosen: MeetingAnswer): Reactions {
  return togglesForAnswer(reactions, user, chosen).reduce<Reactions>((before, emoji) => {
    const isOn = !before.some(reaction => reaction.emoji === emoji && reaction.users.includes(user))
    return withReaction(before, { emoji, user, isOn })
  }, reactions)
}

// [meetings-4]
it('meeting answers replace each other', () => {
  let reactions = answer([{ emoji: '🎉', users: ['ben'] }], 'ann', 'maybe')
  reactions = answer(answer(reactions, 'ben', 'yes'), 'ann', 'no')
  expect(readMeetingAnswers(reactions)).toEqual({ yes: ['ben'], maybe: [], no: ['ann'] })
  expect(togglesForAnswer(reactions, 'ann', 'no')).toEqual([])
})

it('meeting answers count once for each person', () => {
  const reactions = [
    { emoji: '✅', users: ['ann', 'ben'] },
    { emoji: '❔', users: ['ann'] },
    { emoji: '❌', users: ['ben'] },
  ]
  expect(readMeetingAnswers(reactions)).toEqual({ yes: [], maybe: ['ann'], no: ['ben'] })
})
