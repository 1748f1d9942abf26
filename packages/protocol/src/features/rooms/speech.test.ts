import { expect, it } from 'vitest'
import { CONTACT_TYPE } from '../contacts/contact-type.ts'
import { canSpeak, type RoomSpeechLock, type Speaker, speechLockOf } from './speech.ts'

const MEMBER: Speaker = { role: 'member', isSilenced: false, allSilenced: false }
const STAFF: Speaker = { ...MEMBER, type: CONTACT_TYPE.customerGroup }
const MERGED_OWNER: Speaker = { ...MEMBER, role: 'owner', type: CONTACT_TYPE.multiOwner }
const COLLEAGUE: Speaker = { ...MEMBER, type: CONTACT_TYPE.multiMember, mayChat: true }

// [rooms-3, rooms-19, duty-1, duty-2, multi-chat-3, erasure-3]
it.each<[title: string, speaker: Speaker, lock: RoomSpeechLock | undefined]>([
  ['a member writes in a group', MEMBER, undefined],
  ['a silenced member does not', { ...MEMBER, isSilenced: true }, 'silenced'],
  ['a member of a silenced group does not', { ...MEMBER, allSilenced: true }, 'all-silenced'],
  ['an admin writes in a silenced group', { ...MEMBER, role: 'admin', allSilenced: true }, undefined],
  ['the owner writes although silenced', { ...MEMBER, role: 'owner', isSilenced: true }, undefined],
  ['staff on duty write to the customer', { ...STAFF, duty: 'mine' }, undefined],
  ['staff do not write while a colleague is on duty', { ...STAFF, duty: 'other' }, 'off-duty'],
  ['the owner of a team does not either', { ...STAFF, role: 'owner', duty: 'other' }, 'off-duty'],
  ['nobody writes while nobody is on duty', { ...STAFF, duty: 'nobody' }, 'nobody-on-duty'],
  ['staff on duty may be silenced', { ...STAFF, duty: 'mine', isSilenced: true }, 'silenced'],
  ['staff reopen a closed consultation first', { ...STAFF, duty: 'mine', isClosed: true }, 'closed'],
  [
    'the customer writes in a closed consultation',
    { ...MEMBER, type: CONTACT_TYPE.consultCustomer, isClosed: true },
    undefined,
  ],
  ['the owner of a merged room writes', MERGED_OWNER, undefined],
  ['a colleague with permission writes in a merged room', COLLEAGUE, undefined],
  ['a colleague without permission does not', { ...COLLEAGUE, mayChat: false }, 'no-chat-permission'],
  [
    'a colleague of unknown permission does not',
    { ...MEMBER, type: CONTACT_TYPE.multiMember },
    'no-chat-permission',
  ],
  ['no colleague writes while owner and person talk alone', { ...COLLEAGUE, isSingle: true }, 'single-chat'],
  [
    'the owner talks alone in the direct chat, not in the room',
    { ...MERGED_OWNER, isSingle: true },
    'single-chat',
  ],
  ['nobody writes to somebody who was erased', { ...STAFF, duty: 'mine', isErased: true }, 'erased'],
  ['nobody writes in an archived group', { ...MEMBER, role: 'owner', isArchived: true }, 'archived'],
  ['nor in a merged room', { ...MERGED_OWNER, isErased: true }, 'erased'],
])('%s', (_title, speaker, lock) => {
  expect(speechLockOf(speaker)).toBe(lock)
  expect(canSpeak(speaker)).toBe(lock === undefined)
})
