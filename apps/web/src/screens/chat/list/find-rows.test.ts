import type { Conversation } from '@parley/core'
import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { type FoundContact, findRows } from './find-rows.ts'

const row = (key: ConversationKey, name: string): Conversation => ({
  ...splitConversationKey(key),
  ...{ key, name, avatar: '', isCustomer: false, draft: '' },
  ...{ lastSeq: 1, lastTime: 1, readSeq: 0, unread: 0, peerReadSeq: 0 },
})
const contact = (key: ConversationKey, name: string, section: FoundContact['section']): FoundContact => ({
  ...splitConversationKey(key),
  ...{ key, name, ownName: name, avatar: '', position: '', section },
})
const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
const ALL = [row('chat:bob', 'Bob'), row('chat:lin', '林涛'), row('groupchat:ops', 'Ops')]
const CONTACTS = [
  contact('groupchat:lint', 'Lint', 'groups'),
  contact('chat:lin', '林涛', 'people'),
  contact('chat:linda', 'Linda', 'people'),
]

// [search-4]
it('list search: matches in the list first, then people and groups that are not in it, each once', () => {
  const { conversations, others } = findRows(ALL, {
    ...{ filter: 'all', query: 'lt', contacts: CONTACTS, kept: undefined },
  })
  expect(keysOf(conversations)).toEqual(['chat:lin'])
  expect(keysOf(others)).toEqual(['chat:linda', 'groupchat:lint'])
})

it('list search: with a filter, only conversations are listed', () => {
  const sought = { filter: 'groups', query: 'o', contacts: CONTACTS, kept: undefined } as const
  const { conversations, others } = findRows(ALL, sought)
  expect(keysOf(conversations)).toEqual(['groupchat:ops'])
  expect(others).toEqual([])
})
