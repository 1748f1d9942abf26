// @vitest-environment happy-dom
import type { Client, State } from '@parley/core'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { useClient } from '../../client/client-context.ts'
import { en } from '../../text/en.ts'
import { StickerPanel } from './sticker-panel.tsx'

isolateViews()

const connectionOf = (phase: State['connection']['phase']) => ({
  connection: { phase } as State['connection'],
})

// [waiting-3]
it('stickers say that they need the server, and come when it is back', async () => {
  const sticker = { kind: 'sticker', id: 's', name: 'Wave', packName: 'Harbour', url: '/sticker/s' } as const
  const list = vi
    .fn()
    .mockResolvedValueOnce({ ok: false, problem: { code: 'emoji-list-failed' } })
    .mockResolvedValue({ ok: true, value: [sticker] })
  let client: Client | undefined
  function Page() {
    client = useClient()
    return <StickerPanel onChoose={() => undefined} />
  }
  renderView(<Page />, connectionOf('waiting'), { stickers: { list, recent: () => [] } })
  expect((await screen.findByRole('alert')).textContent).toBe(en.contacts.offline)
  expect(document.activeElement?.textContent).toBe(en.common.retry)
  act(() => client?.store.setState(connectionOf('online')))
  expect(await screen.findByRole('button', { name: en.kinds.stickerAlt('Wave') })).toBeTruthy()
})
