import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { sampleConversation } from '../../../parts/samples/sample-conversation.ts'
import { type FoundContact, findRows } from './find-rows.ts'

const contact = (key: ConversationKey, name: string, section: FoundContact['section']): FoundContact => ({
  ...splitConversationKey(key),
  key,
  name,
  ownName: name,
  avatar: '',
  position: '',
  section,
})
const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
const ALL = [
  sampleConversation('chat:bob', 'Bob'),
  sampleConversation('chat:lin', '林涛'),
  sampleConversation('groupchat:ops', 'Ops'),
]
const CONTACTS = [
  contact('groupchat:lint', 'Lint', 'groups'),
  contact('chat:lin', '林涛', 'people'),
  contact('chat:linda', 'Linda', 'people'),
]

// [search-4]
it('list search: matches in the list first, then people and groups that are not in it, each once', () => {
  const { conversations, others } = findRows(ALL, {
    filter: 'all',
    query: 'lt',
    contacts: CONTACTS,
    kept: undefined,
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
