import type { RoomEvent } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { en } from '../../text/en.ts'
import { zhCN } from '../../text/zh-CN.ts'
import { callNameWith } from '../message-words/call-name.ts'
import { roomEventWords } from './room-event-words.ts'

const alice = { id: 'alice', name: 'Alice' }
const bob = { id: 'bob', name: 'Bob' }
const carol = { id: 'carol', name: 'Carol' }

const silenced: RoomEvent = { type: 'memberSilenced', operator: alice, people: [bob] }
const kicked: RoomEvent = { type: 'memberRemoved', operator: alice, people: [bob], count: 1 }

it('addresses the reader, in their language', () => {
  expect(roomEventWords(silenced, 'carol', en)).toBe('Alice muted Bob')
  expect(roomEventWords(silenced, 'bob', en)).toBe('Alice muted you')
  expect(roomEventWords(silenced, 'alice', en)).toBe('You muted Bob')
  expect(roomEventWords(silenced, 'bob', zhCN)).toBe('Alice 将你禁言')
})

it('says the new nickname, also to its owner', () => {
  const renamed: RoomEvent = {
    type: 'nicknameChanged',
    operator: bob,
    people: [{ id: 'bob', name: 'Bobby' }],
  }
  expect(roomEventWords(renamed, 'bob', en)).toBe('You changed your name in this group to Bobby')
  expect(roomEventWords(renamed, 'bob', zhCN)).toBe('你的群昵称改为 Bobby')
  const displayName = callNameWith(en, { bob: 'Bert' })
  expect(roomEventWords(renamed, 'carol', en, false, displayName)).toMatch(/^Bert .* Bobby$/)
  expect(roomEventWords(silenced, 'carol', en, false, displayName)).toBe('Alice muted Bert')
})

// [room-events-1, room-events-14]
it('says who removed whom', () => {
  expect(roomEventWords(kicked, 'carol', en)).toBe('Alice removed Bob')
  expect(roomEventWords(kicked, 'carol', zhCN)).toBe('Alice 将 Bob 移出了群聊')
  expect(roomEventWords(kicked, 'alice', en)).toBe('You removed Bob')
  expect(roomEventWords(kicked, 'bob', en)).toBe('Alice removed you')
})

it('says of people who removed themselves that they left', () => {
  const left: RoomEvent = { type: 'memberRemoved', operator: bob, people: [bob], count: 1 }
  expect(roomEventWords(left, 'bob', en)).toBe('You left the group')
  expect(roomEventWords(left, 'bob', zhCN)).toBe('你退出了群聊')
})

it('counts the people it does not name', () => {
  const people = [alice, bob, carol]
  const start = { title: 'Launch', joinedSeq: 0, joinedAt: 0 }
  const founded: RoomEvent = { type: 'membersJoined', operator: alice, people, count: 120, ...start }
  expect(roomEventWords(founded, 'bob', en)).toBe(
    'Alice created the group “Launch” with you, Carol and 117 more',
  )
})

// [room-events-1]
it('lists people as a sentence does', () => {
  const joined = { title: 'Desk', joinedSeq: 0, joinedAt: 0, count: 3 }
  const opened: RoomEvent = { type: 'membersJoined', operator: alice, people: [alice, bob, carol], ...joined }
  const said = (reader: string) => [en, zhCN].map(text => roomEventWords(opened, reader, text, true))
  expect(said('bob')).toEqual(['Alice opened this chat to you and Carol', 'Alice 将此会话开放给你和 Carol'])
  expect(said('alice')).toEqual(['You opened this chat to Bob and Carol', '你将此会话开放给 Bob 和 Carol'])
})

// [multi-chat-4, multi-chat-9]
it('says who may write in a merged room, and who no longer', () => {
  const granted: RoomEvent = { type: 'chatGranted', operator: alice, people: [bob] }
  const withdrawn: RoomEvent = { type: 'chatWithdrawn', operator: alice, people: [bob] }
  const said = (event: RoomEvent, reader: string) =>
    [en, zhCN].map(text => roomEventWords(event, reader, text, true))
  expect(said(granted, 'bob')).toEqual(['Alice allowed you to write', 'Alice 允许你发言'])
  expect(said(withdrawn, 'bob')).toEqual(['Alice no longer allows you to write', 'Alice 收回了你的发言权限'])
  expect(said(withdrawn, 'alice')).toEqual(['You no longer allow Bob to write', '你收回了 Bob 的发言权限'])
})

// [duty-6]
it('tells handing over duty from taking it over, and from the rota', () => {
  const change = (reason: string, previous = [alice]): RoomEvent => ({
    type: 'dutyServantChanged',
    operator: reason === 'taken' ? bob : alice,
    people: [bob],
    previous,
    reason,
    comment: '',
  })
  expect(roomEventWords(change('handed'), 'carol', en)).toBe('Duty handed over from Alice to Bob')
  expect(roomEventWords(change('taken'), 'carol', en)).toBe('Bob took over duty from Alice')
  expect(roomEventWords(change('taken'), 'alice', en)).toBe('Bob took over duty from you')
  expect(roomEventWords(change('taken'), 'bob', zhCN)).toBe('你从 Alice 处接管了值班')
  expect(roomEventWords(change('handed'), 'bob', zhCN)).toBe('值班由 Alice 交接给你')
  expect(roomEventWords(change('rota'), 'carol', en)).toBe('On duty now: Bob')
  expect(roomEventWords(change('taken', []), 'carol', en)).toBe('On duty now: Bob')
})

// [rooms-18]
it('quotes the new topic, and says when it was removed', () => {
  const change = (topic: string): RoomEvent => ({ type: 'topicChanged', operator: alice, topic })
  const said = (topic: string) => [en, zhCN].map(text => roomEventWords(change(topic), 'bob', text))
  expect(said('Launch')).toEqual(['Alice changed the topic to “Launch”', 'Alice 将群主题改为“Launch”'])
  expect(said('')).toEqual(['Alice removed the topic', 'Alice 移除了群主题'])
})

// [customers-8]
it('calls a team by its name in the language of the reader', () => {
  const returns = { id: 'returns', name: 'Repairs · 维修' }
  const moved: RoomEvent = {
    type: 'consultationMoved',
    operator: returns,
    title: 'Sales 销售',
    team: 'sales',
  }
  expect(roomEventWords(moved, 'alice', en)).toBe('Sales takes care of this consultation now')
  expect(roomEventWords(moved, 'alice', zhCN)).toBe('本次咨询已转给“销售”')
  const closed: RoomEvent = { type: 'consultationClosed', operator: returns, value: false }
  expect(roomEventWords(closed, 'alice', en)).toBe('Repairs closed the consultation')
  expect(roomEventWords(closed, 'alice', zhCN)).toBe('维修结束了咨询')
})
