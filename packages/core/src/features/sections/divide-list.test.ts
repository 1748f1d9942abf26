import { type ConversationKey, conversationKey, type Sections } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import type { Conversation } from '../../store/state.ts'
import { divideList } from './divide-list.ts'

const keyOf = (id: string): ConversationKey => conversationKey('chat', id)
const row = (id: string, rest: Partial<Conversation> = {}): Conversation => ({
  key: keyOf(id),
  kind: 'chat',
  id,
  name: id,
  avatar: '',
  isCustomer: false,
  lastSeq: 1,
  lastTime: 1,
  readSeq: 1,
  unread: 0,
  peerReadSeq: 0,
  draft: '',
  ...rest,
})
const section = (name: string, people: string[], rest = {}) => ({
  id: name,
  name,
  isMuted: false,
  isFolded: false,
  conversations: people.map(keyOf),
  ...rest,
})
const isOnTop = ({ isPinned }: Conversation) => isPinned === true
const lines = (list: readonly Conversation[], sections: Sections) =>
  divideList(list, sections, isOnTop).map(line => ('loud' in line ? `# ${line.name}` : line.id))

const LIST = [row('p1', { isPinned: true }), row('p2', { isPinned: true }), row('a'), row('b'), row('c')]

// [sections-2]
it.each<[title: string, sections: Sections, expected: string]>([
  ['without sections it stays as it is', { sections: [], isRestFolded: false }, 'p1 p2 a b c'],
  [
    'what is pinned leads its section, or the list',
    { sections: [section('Work', ['c', 'p2']), section('Empty', [])], isRestFolded: false },
    'p1 # Work p2 c # Empty #  a b',
  ],
  [
    'folded sections show their heads only',
    { sections: [section('Work', ['a'], { isFolded: true })], isRestFolded: true },
    'p1 p2 # Work # ',
  ],
  [
    'a conversation that is not in the list has no row',
    { sections: [section('Work', ['nobody', 'a'])], isRestFolded: false },
    'p1 p2 # Work a #  b c',
  ],
])('%s', (_title, sections, expected) => {
  expect(lines(LIST, sections).join(' ')).toBe(expected)
})

// [sections-2]
it('a head counts what waits in its section', () => {
  const list = [
    row('a', { unread: 2, isMentioned: true }),
    row('b', { unread: 3, isMuted: true }),
    row('c', { isMarkedUnread: true }),
  ]
  const [head, rest] = divideList(
    list,
    { sections: [section('Work', ['a', 'b', 'c'], { isFolded: true })], isRestFolded: false },
    isOnTop,
  )
  expect(head).toMatchObject({ count: 3, loud: 3, quiet: 3, mentions: 1 })
  expect(rest).toMatchObject({ section: undefined, count: 0, loud: 0 })
})
