import { expect, it } from 'vitest'
import { groupAlbums, type MessageItem, rowIndexOf } from './album.ts'

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
const idsOf = (items: readonly MessageItem[]) =>
  groupAlbums(items).map(row => {
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
  const rows = groupAlbums(items)
  expect(items.map(sought => rowIndexOf(rows, item => item === sought))).toEqual([0, 1, 1, 2])
})
