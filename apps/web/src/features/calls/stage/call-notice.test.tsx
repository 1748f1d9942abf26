// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { CallNotice, ConnectionNotice } from './call-notice.tsx'
import { type CallView, JOINING } from './call-view.ts'

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

const { media } = en.calling
const showNotices = (view: Partial<CallView>) => {
  const dismissNotice = vi.fn()
  const session = { dismissNotice, own: { setCamera: vi.fn() } } as never
  renderView(<CallNotice session={session} view={{ ...JOINING, ...view }} />)
  return dismissNotice
}

// [calls-10]
it('a lost camera and another problem are both named, each with its own buttons', () => {
  const dismissNotice = showNotices({ mediaProblem: 'in-use', notice: 'camera-lost' })
  const [problem, lost] = screen.getAllByRole('status')
  expect(problem?.textContent).toContain(media['in-use'])
  expect(lost?.textContent).toContain(media.another)
  fireEvent.click(screen.getAllByRole('button', { name: media.dismiss })[0] as HTMLElement)
  expect(dismissNotice.mock.calls).toEqual([['mediaProblem']])
})

// [calls-10]
it.each([
  ['muted-by-host', 1],
  ['camera-lost', 0],
] as const)('what needs no answer goes by itself: %s', (notice, count) => {
  vi.useFakeTimers()
  try {
    const dismissNotice = showNotices({ notice })
    act(() => void vi.advanceTimersByTime(60_000))
    expect(dismissNotice).toHaveBeenCalledTimes(count)
  } finally {
    vi.useRealTimers()
  }
})
