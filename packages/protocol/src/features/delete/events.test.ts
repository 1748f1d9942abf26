import { expect, it } from 'vitest'
import { decodeDeleteEvent } from './events.ts'

const DELETED = {
  recordType: 'chat',
  chatUserId: 'bob',
  seqs: [1, 2],
  version: 1,
  unread: 0,
  readSeq: 2,
  lastSeq: 2,
}

it('the other devices learn what was deleted', () => {
  expect(decodeDeleteEvent(DELETED)).toEqual({ ok: true, value: DELETED })
})

it.each<[title: string, data: unknown, field: string]>([
  ['a negative seq is refused', { ...DELETED, seqs: [-1] }, 'seqs.0'],
  ['a missing count is refused', { ...DELETED, unread: undefined }, 'unread'],
  ['what is no object is refused', null, 'not an object'],
])('%s', (_title, data, field) => {
  expect(decodeDeleteEvent(data)).toEqual({ ok: false, reason: `message_delete: ${field}` })
})
