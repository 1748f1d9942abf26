import { expect, it } from 'vitest'
import { parseXml } from '../../../fixtures/dom-element.ts'
import { decodePresence, encodeOwnPresence, encodePresence, encodeProbe, type Presence } from './presence.ts'

// [presence-1, presence-2]
it.each<[title: string, stanza: string, presence: Presence | undefined]>([
  ['a device announces that it is there', encodeOwnPresence('online'), 'online'],
  ['a device announces that its person is away', encodeOwnPresence('away'), 'away'],
  ['others learn that somebody is there', encodePresence('ann', 'online', 'd'), 'online'],
  ['others learn that somebody is away', encodePresence('ann', 'away', 'd'), 'away'],
  ['others learn that somebody has gone', encodePresence('ann', 'offline', 'd'), 'offline'],
  ['away for long is away', '<presence><show>xa</show></presence>', 'away'],
  ['others learn that somebody is busy', encodePresence('ann', 'busy', 'd'), 'busy'],
  ['others learn that somebody is not to be disturbed', encodePresence('ann', 'quiet', 'd'), 'quiet'],
  ['what other clients say for busy', '<presence><show>dnd</show></presence>', 'busy'],
  ['a question announces nothing', encodeProbe('ann', 'd'), undefined],
  ['a subscription announces nothing', '<presence type="subscribe"/>', undefined],
])('%s', (_title, stanza, presence) => {
  expect(decodePresence(parseXml(stanza))).toBe(presence)
})
