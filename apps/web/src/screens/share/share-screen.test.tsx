// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { ShareScreen } from './share-screen.tsx'

isolateViews()

// [push-8]
it.each([
  { owner: 'me@acme.test', drafts: [['chat:bob', 'on my way']] },
  { owner: 'zoe@other.test', drafts: [] },
])('a reply that $owner has written goes into no composer but theirs', async ({ owner, drafts }) => {
  const words = { text: 'on my way', to: 'chat:bob', names: [], owner }
  const match = vi.fn(async () => Response.json(words))
  const removed = vi.fn(async () => true)
  vi.stubGlobal('caches', { open: async () => ({ match }), delete: removed })
  const me = { id: 'me', domain: 'acme.test', nickName: 'Chen Mo', avatar: '' }
  const session = { phase: 'signed-in', me } as State['session']
  const added: unknown[][] = []
  const add = (...draft: unknown[]) => void added.push(draft)
  renderView(<ShareScreen />, { session, recent: 'ready' }, { drafts: { add } })
  await expect.poll(() => match.mock.calls.length).toBe(1)
  await new Promise(resolve => setTimeout(resolve))
  expect(added).toEqual(drafts)
  expect(removed).toHaveBeenCalledTimes(drafts.length)
})
