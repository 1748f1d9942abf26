import { ERASED_NAME } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { KEY, storeAfter } from '../../../test/support/build.ts'
import type { Conversation, Person } from '../../store/state.ts'

const row = (id: string, remark = '') =>
  ({
    key: `chat:${id}`,
    kind: 'chat',
    id,
    name: remark || id,
    remark,
    lastSeq: 1,
    readSeq: 0,
  }) as Conversation
const loaded = (...conversations: Conversation[]) => ({ type: 'recentLoaded', conversations }) as const

// [people-8]
it('remarks are known from the list, from people and from what other devices set', () => {
  const store = storeAfter(
    loaded(row('bob', 'Bert'), row('carol')),
    { type: 'peopleLoaded', people: [{ id: 'dave', remark: 'Davy' } as Person] },
    { type: 'remarkSet', id: 'carol', remark: 'Caz' },
  )
  expect(store.state().remarks).toEqual({ bob: 'Bert', carol: 'Caz', dave: 'Davy' })
  const before = store.state().remarks
  store.dispatch({ type: 'remarkSet', id: 'bob', remark: 'Bert' })
  expect(store.state().remarks).toBe(before)
  store.dispatch(loaded(row('bob'), row('carol', 'Caz')))
  expect(store.state().remarks).toEqual({ carol: 'Caz', dave: 'Davy' })
})

// [people-8]
it('settings that arrive late change no remark, and erased people have none', () => {
  const settings = (remark: string, version: number) =>
    ({
      type: 'settingsChanged',
      settings: { recordType: 'chat', chatUserId: 'bob', remark, version },
    }) as Parameters<ReturnType<typeof storeAfter>['dispatch']>[0]
  const store = storeAfter(loaded(row('bob')), settings('New', 2), settings('Old', 1))
  expect(store.state().conversations.get(KEY)?.name).toBe('New')
  expect(store.state().remarks).toEqual({ bob: 'New' })
  store.dispatch({
    type: 'personChanged',
    person: {
      id: 'bob',
      name: ERASED_NAME,
      previousName: 'bob',
      avatar: '',
      letter: '',
      pinyin: '',
      initials: '',
    },
  })
  expect(store.state().remarks).toEqual({})
})

it('a conversation that is not on the list yet has the remark as its name', () => {
  const store = storeAfter(
    { type: 'remarkSet', id: 'bob', remark: 'Bert' },
    { type: 'conversationOpened', key: KEY },
  )
  expect(store.state().conversations.get(KEY)).toMatchObject({
    name: 'Bert',
    remark: 'Bert',
    nickName: 'bob',
  })
})
