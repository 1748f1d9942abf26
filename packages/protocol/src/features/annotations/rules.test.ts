import { expect, it } from 'vitest'
import type { Message } from '../../content.ts'
import type { RoomRole } from '../rooms/room.ts'
import { type Reaction, withReaction } from './reactions.ts'
import { canEdit, canPinMessage, EDIT_WINDOW_MS, isReactionEmoji } from './rules.ts'

const SENT = 1_794_700_000_000
const OWN_TEXT: Pick<Message, 'sender' | 'content' | 'stamp' | 'destroyTime'> = {
  sender: 'ann',
  content: { kind: 'text', text: 'hi', mentions: [], quotes: [] },
  stamp: { seq: 1, time: SENT },
}
const { stamp: _, ...NOT_SENT } = OWN_TEXT

// [annotations-2]
it.each<[title: string, message: typeof OWN_TEXT, age: number, may: boolean]>([
  ['I edit my own text', OWN_TEXT, 0, true],
  ['I edit it until a day has passed', OWN_TEXT, EDIT_WINDOW_MS - 1, true],
  ['I no longer edit it after a day', OWN_TEXT, EDIT_WINDOW_MS, false],
  ['I do not edit what others wrote', { ...OWN_TEXT, sender: 'bob' }, 0, false],
  ['I do not edit what the server does not have', NOT_SENT, 0, false],
  ['I do not edit what destroys itself', { ...OWN_TEXT, destroyTime: 60 }, 0, false],
  [
    'I do not edit what is no text',
    { ...OWN_TEXT, content: { kind: 'withdraw', messageId: 'm1' } },
    0,
    false,
  ],
])('%s', (_title, message, age, may) => {
  expect(canEdit(message, 'ann', SENT + age)).toBe(may)
})

// [annotations-3]
it.each<[title: string, role: RoomRole | undefined, may: boolean]>([
  ['both people of a direct chat pin', undefined, true],
  ['the owner of a group pins', 'owner', true],
  ['an admin of a group pins', 'admin', true],
  ['a member of a group does not pin', 'member', false],
])('%s', (_title, role, may) => {
  expect(canPinMessage(role)).toBe(may)
})

// [annotations-1]
it.each<[title: string, text: string, is: boolean]>([
  ['an emoji is a reaction', '👍', true],
  ['an emoji of several code points is one', '👩‍👩‍👧‍👦', true],
  ['a flag is one', '🇨🇳', true],
  ['two emoji are none', '👍👍', false],
  ['a letter is none', 'a', false],
  ['a digit is none', '1', false],
  ['nothing is none', '', false],
])('%s', (_title, text, is) => {
  expect(isReactionEmoji(text)).toBe(is)
})

const BOTH: readonly Reaction[] = [
  { emoji: '👍', users: ['ann', 'bob'] },
  { emoji: '🎉', users: ['bob'] },
]

// [annotations-1]
it.each<[title: string, change: Parameters<typeof withReaction>[1], after: readonly Reaction[]]>([
  [
    'a new emoji comes last',
    { emoji: '👀', user: 'ann', isOn: true },
    [...BOTH, { emoji: '👀', users: ['ann'] }],
  ],
  [
    'a second person joins an emoji',
    { emoji: '🎉', user: 'ann', isOn: true },
    [
      { emoji: '👍', users: ['ann', 'bob'] },
      { emoji: '🎉', users: ['bob', 'ann'] },
    ],
  ],
  [
    'a person takes an emoji back',
    { emoji: '👍', user: 'ann', isOn: false },
    [
      { emoji: '👍', users: ['bob'] },
      { emoji: '🎉', users: ['bob'] },
    ],
  ],
  [
    'an emoji of nobody is gone',
    { emoji: '🎉', user: 'bob', isOn: false },
    [{ emoji: '👍', users: ['ann', 'bob'] }],
  ],
])('%s', (_title, change, after) => {
  expect(withReaction(BOTH, change)).toEqual(after)
})

it.each<[title: string, change: Parameters<typeof withReaction>[1]]>([
  ['the same emoji twice changes nothing', { emoji: '👍', user: 'ann', isOn: true }],
  ['taking back what is not there changes nothing', { emoji: '🎉', user: 'ann', isOn: false }],
  ['taking back an unknown emoji changes nothing', { emoji: '👀', user: 'ann', isOn: false }],
])('%s', (_title, change) => {
  expect(withReaction(BOTH, change)).toBe(BOTH)
})
