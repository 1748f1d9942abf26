// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { HistoryTip } from './history-tip.tsx'

isolateViews()

const noop = () => undefined

it('history tip: the first messages have placeholders; only messages before them are called earlier', () => {
  const { unmount } = renderView(<HistoryTip state="loading" isFirst onMore={noop} />)
  expect(screen.getByRole('status', { name: en.timeline.loadingFirst })).toBeTruthy()
  expect(screen.queryByText(en.timeline.loading)).toBeNull()
  unmount()
  renderView(<HistoryTip state="loading" onMore={noop} />)
  expect(screen.getByText(en.timeline.loading)).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

it('history tip: without a connection it says so, and nothing turns', () => {
  renderView(<HistoryTip state="away" onMore={noop} />)
  expect(screen.getByText(en.timeline.away)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
