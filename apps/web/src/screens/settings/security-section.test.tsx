// @vitest-environment happy-dom
import type { Client, State } from '@parley/core'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { useClient } from '../../client/client-context.ts'
import { en } from '../../text/en.ts'
import { SecuritySection } from './security-section.tsx'

isolateViews()

const connectionOf = (phase: State['connection']['phase']) => ({
  connection: { phase } as State['connection'],
})

// [waiting-3]
it('says once that there is no network, and shows everything when it is back', async () => {
  let client: Client | undefined
  function Section() {
    client = useClient()
    return <SecuritySection />
  }
  const isBack = () => client?.store.getState().connection.phase === 'online'
  const answering = (value: object) =>
    vi.fn(async () => (isBack() ? { ok: true, value } : { ok: false, problem: { code: 'network' } }))
  const parts = {
    secondFactor: { list: answering({ hasApp: false, passkeys: [], recoveryCodesLeft: 0 }) },
    sessionList: { list: answering([]) },
  } as never
  const steps = () => screen.findByRole('region', { name: 'Two-step verification' })
  // Its words are loaded once.
  const { unmount } = renderView(<Section />, connectionOf('online'), parts)
  await steps()
  unmount()
  renderView(<Section />, connectionOf('waiting'), parts)
  expect(await screen.findByRole('heading', { name: en.contacts.offline })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => client?.store.setState(connectionOf('online')))
  expect(await steps()).toBeTruthy()
  expect(screen.queryByRole('heading', { name: en.contacts.offline })).toBeNull()
})
