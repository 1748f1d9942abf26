// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { ConnectionNotice } from './call-notice.tsx'

isolateViews()

it.each([
  ['waiting', 1],
  ['connecting', 1],
  ['online', 0],
] as const)('the window of a call says that the server is out of reach: %s', (phase, count) => {
  const connection = { phase, wasOnline: true, attempt: 1, retryAt: Date.now() + 5_000 }
  renderView(<ConnectionNotice />, { connection: connection as never })
  expect(screen.queryAllByRole('status')).toHaveLength(count)
  expect(screen.queryAllByRole('button', { name: en.connection.retryNow })).toHaveLength(count)
})
