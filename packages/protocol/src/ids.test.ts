import { describe, expect, it } from 'vitest'
import { isMessageId, isRoomName, isUserId } from './ids.ts'

// [wire-2]
describe('ids', () => {
  it.each(['alice', 'a1', '0x', 'li.lei-2', 'a'.repeat(64)])('%s may name a user', id => {
    expect(isUserId(id)).toBe(true)
  })
  it.each([
    '',
    'a',
    'Alice',
    '_bob',
    '#bob',
    '.bob',
    '-bob',
    'bob@demo',
    'bob/x',
    'bo b',
    'bob\n',
    '李雷',
    'admin',
    'constructor',
    '__proto__',
    'a'.repeat(65),
  ])('"%s" may not', id => {
    expect(isUserId(id)).toBe(false)
  })
  it('lets a room be called admin, but not like a property every object has', () => {
    expect(isRoomName('admin')).toBe(true)
    expect(isRoomName('constructor')).toBe(false)
  })
  // [kinds-12, wire-24]
  it('takes version 4 UUIDs as message ids and nothing else', () => {
    expect(isMessageId('3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c')).toBe(true)
    for (const id of [
      '',
      'x',
      '3f2b8a52-6c1d-1e7a-9b0f-2d4c6e8a0b1c',
      '3f2b8a52-6c1d-4e7a-7b0f-2d4c6e8a0b1c',
      '3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c\n',
      '{3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c}',
    ])
      expect(isMessageId(id)).toBe(false)
  })
})
