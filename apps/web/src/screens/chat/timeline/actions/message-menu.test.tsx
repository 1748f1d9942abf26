// @vitest-environment happy-dom
import type { Message } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../../test/render-view.tsx'
import { MESSAGE_ACTIONS } from '../../../../message-actions.ts'
import type { MessageAction } from '../../../../slots/message-actions.ts'
import { en } from '../../../../text/en.ts'
import { MessageMenu } from './message-menu.tsx'

isolateViews()

const message = { conversation: 'chat:bob', id: '1', sender: 'bob', content: { kind: 'text', text: 'hi' } }
const handleRun = vi.fn()
beforeEach(() => handleRun.mockClear())

/** Everything is allowed: no real message has more entries. */
const allowed = MESSAGE_ACTIONS.map((action): MessageAction => ({ ...action, isAllowed: () => true }))

const show = (actions: readonly MessageAction[]) =>
  renderView(
    <MessageMenu
      message={message as unknown as Message}
      actions={actions}
      at={{ x: 0, y: 0 }}
      onRun={handleRun}
      onReact={() => undefined}
      onClose={() => undefined}
    />,
  )
const names = () =>
  [...document.querySelectorAll('button[role="menuitem"]')].map(
    item => item.firstElementChild?.nextSibling?.textContent,
  )
const choose = (name: string) =>
  fireEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }))

it('message menu: has at most nine entries, and rare ones are under More', () => {
  show(allowed)
  expect(names()).toHaveLength(9)
  expect(names().slice(-4)).toEqual([
    en.actions.more,
    en.actions.withdraw,
    en.reports.report,
    en.actions.delete,
  ])
  expect(names()).not.toContain(en.actions.proof)
  choose(en.actions.more)
  expect(names()).toContain(en.actions.proof)
  expect(names()).toContain(en.later.remind)
  choose(en.actions.proof)
  expect(handleRun).toHaveBeenCalledWith(expect.objectContaining({ id: 'proof' }), message)
})

it('message menu: the key of an entry under More works at once', () => {
  show(allowed)
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'p' })
  expect(handleRun).toHaveBeenCalledWith(expect.objectContaining({ id: 'pin-message' }), message)
})

it('message menu: More is left out when it would be empty', () => {
  show(allowed.filter(({ id }) => id === 'quote' || id === 'delete'))
  expect(names()).toEqual([en.actions.quote, 'Delete for me'])
})
