import { ERASED_NAME, type Message, type PersonChange, type Quote, type Room } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { KEY, ME, messageOf, storeAfter } from '../../../test/support/build.ts'
import { selectSpeechLock } from '../../selectors/rooms.ts'
import type { Person } from '../../store/state.ts'

const CHANGE: PersonChange = {
  id: 'bob',
  name: 'Robert',
  previousName: 'Bob',
  avatar: '/picture/1',
  letter: 'robert',
  pinyin: 'robert',
  initials: 'r',
}
const member = (id: string, name: string): Room['members'][number] => ({
  id,
  name,
  avatar: '',
  role: 'member',
  isSilenced: false,
  isCustomer: false,
  serial: 0,
})
const room = (id: string, ...members: Room['members']): Room => ({
  id,
  roomId: '1',
  type: 0,
  name: id,
  avatar: '',
  ownerId: 'bob',
  members,
  memberCount: members.length,
  settings: {} as Room['settings'],
  createdAt: 0,
  updatedAt: 1,
})

// [contacts-10]
it('a change of a person shows in groups, except where they have a nickname', () => {
  const store = storeAfter(
    {
      type: 'roomLoaded',
      key: 'groupchat:one',
      room: room('one', member('bob', 'Bob'), member('eve', 'Bob')),
    },
    { type: 'roomLoaded', key: 'groupchat:two', room: room('two', member('bob', 'Bobby')) },
    { type: 'personChanged', person: CHANGE },
  )
  const { rooms } = store.state()
  expect(rooms['groupchat:one']?.members).toMatchObject([
    { name: 'Robert', avatar: '/picture/1' },
    { name: 'Bob', avatar: '' },
  ])
  expect(rooms['groupchat:two']?.members).toMatchObject([{ name: 'Bobby', avatar: '/picture/1' }])
})

it('a change of somebody unknown changes nothing', () => {
  const store = storeAfter()
  const before = store.state()
  store.dispatch({ type: 'personChanged', person: CHANGE })
  expect(store.state()).toBe(before)
})

const quote = (messageId: string): Quote => ({ messageId, kind: 'text', nickName: 'Bob', text: 'm1' })

// [erasure-1, erasure-2]
it('of an erased person the open windows lose profile, remark and the name in quotes', () => {
  const bob = { id: 'bob', nickName: 'Bob', position: 'Lead', status: 'Out', remark: 'Bobby' } as Person
  const quotes = [quote('m1'), quote('elsewhere')]
  const reply: Message = {
    ...messageOf(2, ME),
    content: { kind: 'text', text: 'ok', mentions: [], quotes },
  }
  const store = storeAfter(
    { type: 'peopleLoaded', people: [bob] },
    { type: 'conversationOpened', key: KEY },
    { type: 'newestLoaded', key: KEY, messages: [messageOf(1, 'bob'), reply], hasOlder: false },
    { type: 'personChanged', person: { ...CHANGE, name: ERASED_NAME, avatar: '' } },
  )
  const { people, timelines } = store.state()
  expect(people.bob).toMatchObject({ nickName: ERASED_NAME, position: '', status: '', remark: '' })
  const shown = timelines[KEY]?.messages[1]?.content
  expect(shown).toMatchObject({ quotes: [{ nickName: ERASED_NAME }, { nickName: 'Bob' }] })
})

// [erasure-3]
it('nothing can be written to an erased person, in the chat, in their consultation and in a merged room', () => {
  const consultation = { customer: 'bob', state: 'answered' } as Room['consultation']
  const merged = { person: { id: 'bob', name: 'Bob' }, writers: [ME] } as unknown as Room['merged']
  const store = storeAfter(
    { type: 'conversationOpened', key: KEY },
    { type: 'newestLoaded', key: KEY, messages: [messageOf(1, 'bob')], hasOlder: false },
    {
      type: 'roomLoaded',
      key: 'groupchat:ask',
      room: { ...room('ask'), type: 3, ...(consultation && { consultation }) },
    },
    {
      type: 'roomLoaded',
      key: 'groupchat:merged',
      room: { ...room('merged'), type: 4, ...(merged && { merged }) },
    },
  )
  const locks = () =>
    [KEY, 'groupchat:ask', 'groupchat:merged'].map(key => selectSpeechLock(store.state(), key as typeof KEY))
  expect(locks()).toEqual([undefined, undefined, undefined])
  store.dispatch({ type: 'personChanged', person: { ...CHANGE, name: ERASED_NAME, avatar: '' } })
  expect(locks()).toEqual(['erased', 'erased', 'erased'])
})
