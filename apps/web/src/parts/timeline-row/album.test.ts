import type { TimelineItem } from '@parley/core'
import type { CallTipContent } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { groupRows, type MessageItem, rowIndexOf } from './album.ts'

const imageItem = (id: string, album?: string, sender = 'alice', destroyTime?: number): MessageItem => ({
  type: 'message',
  key: `${sender} ${id}`,
  startsRun: false,
  receipt: 'none',
  message: {
    id,
    conversation: 'chat:bob',
    sender,
    senderName: sender,
    avatar: '',
    createdTime: 1,
    status: 'success',
    ...(destroyTime && { destroyTime }),
    content: { kind: 'image', name: `${id}.png`, ...(album && { album }) },
  },
})
const fileItem = (id: string, album?: string): MessageItem => {
  const item = imageItem(id, album)
  const content = { kind: 'file' as const, name: `${id}.pdf`, ...(album && { album }) }
  return { ...item, message: { ...item.message, content } }
}
const idsOf = (items: readonly MessageItem[]) =>
  groupRows(items).map(row => {
    if (row.type === 'album') return row.items.map(({ message }) => message.id).join('+')
    return row.type === 'message' ? row.message.id : row.type
  })

// [files-16]
it.each([
  ['single images', [imageItem('1'), imageItem('2')], ['1', '2']],
  ['adjacent ones of an album', [imageItem('1', 'a'), imageItem('2', 'a'), imageItem('3')], ['1+2', '3']],
  ['two albums', ['a', 'a', 'b', 'b'].map((album, at) => imageItem(`${at}`, album)), ['0+1', '2+3']],
  ['one of an album', [imageItem('1', 'a')], ['1']],
  ['an id that another sender has taken', [imageItem('1', 'a'), imageItem('2', 'a', 'eve')], ['1', '2']],
  ['self-destruct images', [imageItem('1', 'a', 'bob', 10), imageItem('2', 'a', 'bob', 10)], ['1', '2']],
  ['files sent together', [fileItem('1', 'a'), fileItem('2', 'a'), fileItem('3')], ['1+2', '3']],
  ['an image and a file', [imageItem('1', 'a'), fileItem('2', 'a')], ['1', '2']],
  [
    'more than nine',
    Array.from({ length: 11 }, (_, at) => imageItem(`${at}`, 'a')),
    ['0+1+2+3+4+5+6+7+8', '9+10'],
  ],
])('albums: %s', (_, items, rows) => {
  expect(idsOf(items)).toEqual(rows)
})

it('albums: finds the row of an image', () => {
  const items = [imageItem('0'), imageItem('1', 'a'), imageItem('2', 'a'), imageItem('3')]
  const rows = groupRows(items)
  expect(items.map(sought => rowIndexOf(rows, item => item === sought))).toEqual([0, 1, 1, 2])
})

const callItem = (id: string, outcome: CallTipContent['outcome'], callId: string): MessageItem => {
  const item = imageItem(id)
  return {
    ...item,
    message: { ...item.message, content: { kind: 'call_tip', media: 'audio', outcome, callId } },
  }
}
const timeItem = (key: string, startsDay: boolean): TimelineItem => ({
  type: 'time',
  key,
  time: 1,
  startsDay,
})

// [calls-11]
it('a call is shown as one line below one time', () => {
  const rows = groupRows([
    timeItem('a', true),
    callItem('1', 'invited', 'x'),
    timeItem('b', false),
    callItem('2', 'missed', 'x'),
    callItem('3', 'invited', 'y'),
  ])
  expect(rows.map(row => (row.type === 'message' ? row.message.id : row.key))).toEqual(['b', '2', '3'])
  expect(rows[0]).toMatchObject({ type: 'time', startsDay: true })
})
