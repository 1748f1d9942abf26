// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { CallButtons } from './call-buttons.tsx'
import { PersonCallButtons } from './person-call-buttons.tsx'

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  })

isolateViews()

// [calls-5]
it('voice and video are two buttons, or one menu in a small window', () => {
  setWidth(1_024)
  const { unmount } = renderView(<CallButtons conversationKey="chat:bob" />)
  expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
    'Voice call',
    'Video call',
  ])
  unmount()
  setWidth(400)
  renderView(<CallButtons conversationKey="chat:bob" />)
  fireEvent.click(screen.getByRole('button', { name: 'Call' }))
  expect(screen.getAllByRole('menuitem', { hidden: true }).map(item => item.textContent)).toEqual([
    'Voice call',
    'Video call',
  ])
})

// [waiting-3]
it('without the server no window opens, and the person is told why', () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const { toldCodes } = renderView(<CallButtons conversationKey="chat:bob" />, {
    connection: { phase: 'waiting' } as State['connection'],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Voice call' }))
  expect(open).not.toHaveBeenCalled()
  expect(toldCodes()).toEqual(['network'])
})

// [mailbox-1]
it('customers who write by e-mail cannot be called', () => {
  setWidth(1_024)
  const { unmount } = renderView(<PersonCallButtons personId="mail-room" />)
  expect(screen.getAllByRole('button')).toHaveLength(2)
  unmount()
  renderView(<PersonCallButtons personId={`mail-${'0'.repeat(20)}`} />)
  expect(screen.queryByRole('button')).toBeNull()
})
