import { expect, it } from 'vitest'
import { isAnnouncement, MAX_ANNOUNCEMENT_LENGTH } from './announcement.ts'

const LONGEST = '告'.repeat(MAX_ANNOUNCEMENT_LENGTH)

it.each<[title: string, text: string, is: boolean]>([
  ['a sentence is an announcement', 'We move on Friday.', true],
  ['several lines are one', 'one\ntwo', true],
  ['an empty one removes the announcement', '', true],
  ['it may be as long as the limit', LONGEST, true],
  ['space around it does not count', ` ${LONGEST}\n`, true],
  ['an emoji counts as one character', '🎉'.repeat(MAX_ANNOUNCEMENT_LENGTH), true],
  ['it may not be longer', `${LONGEST}告`, false],
  ['it has no control characters', 'a\u0000b', false],
])('%s', (_title, text, is) => {
  expect(isAnnouncement(text)).toBe(is)
})
