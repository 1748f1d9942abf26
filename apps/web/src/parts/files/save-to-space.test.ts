import type { Client } from '@parley/core'
import { expect, it, vi } from 'vitest'
import { saveToSpace } from './save-to-space.ts'

// [files-12]
it.each([
  [['a', 'b'], [['file-saved', 'success', { to: '/space?tab=mine', saved: '2', count: '2' }]]],
  [
    ['a', 'gone', 'gone'],
    [['files-saved-partly', 'info', { to: '/space?tab=mine', saved: '1', count: '3' }]],
  ],
  [['gone'], []],
])('saving files of messages: %j', async (paths, announced) => {
  const announce = vi.fn()
  const files = { saveToSpace: async (path: string) => path !== 'gone' }
  await saveToSpace({ files, notices: { announce } } as unknown as Client, ...paths)
  expect(announce.mock.calls).toEqual(announced)
})
