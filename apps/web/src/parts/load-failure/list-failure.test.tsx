// @vitest-environment happy-dom
import type { Client, State } from '@parley/core'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { useClient } from '../../client/client-context.ts'
import { en } from '../../text/en.ts'
import { ListFailure } from './list-failure.tsx'

isolateViews()

const connectionOf = (phase: State['connection']['phase']) => ({
  connection: { phase } as State['connection'],
})

// [waiting-3]
it('a list that needs the server says so, and is asked for once when it is back', async () => {
  const retry = vi.fn()
  let client: Client | undefined
  function Page() {
    client = useClient()
    return <ListFailure title="No list" onRetry={retry} />
  }
  renderView(<Page />, connectionOf('waiting'))
  expect(screen.getByRole('heading').textContent).toBe(en.contacts.offline)
  act(() => client?.store.setState(connectionOf('online')))
  expect(await screen.findByRole('heading', { name: 'No list' })).toBeTruthy()
  expect(retry).toHaveBeenCalledOnce()
})

it('where the server has refused a list it is asked for again on request only', () => {
  const retry = vi.fn()
  renderView(<ListFailure title="No list" onRetry={retry} />, connectionOf('online'))
  expect(retry).not.toHaveBeenCalled()
  screen.getByRole('button', { name: en.common.retry }).click()
  expect(retry).toHaveBeenCalledOnce()
})
