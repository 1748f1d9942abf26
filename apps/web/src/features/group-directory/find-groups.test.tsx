// @vitest-environment happy-dom
import type { FoundGroup } from '@parley/core'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { groupDirectory as text } from '../../text/en/group-directory.ts'
import { FindGroups } from './find-groups.tsx'

isolateViews()

const group = (state: FoundGroup['state']): FoundGroup => ({
  key: 'groupchat:launch',
  name: 'Launch',
  avatar: '',
  topic: '',
  memberCount: 1,
  lastTime: 1,
  isPreviewed: false,
  archivedAt: 0,
  state,
})

const answer = <T,>(value: T) => Promise.resolve({ ok: true as const, value })
const refuse = () => Promise.resolve({ ok: false as const, problem: { code: 'offline' as const } })

function show(commands: object) {
  const onOpen = vi.fn()
  const groupDirectory = { find: () => answer({ groups: [group('approval')], hasMore: false }), ...commands }
  renderView(
    <FindGroups onOpen={onOpen} onClose={() => undefined} />,
    { directoryVersion: 0 },
    { groupDirectory },
  )
  return onOpen
}

// [rooms-20]
it('a request is made, withdrawn, and its refusal said beside it', async () => {
  const withdraw = vi.fn(refuse)
  show({ join: () => answer('requested'), withdraw })
  const card = within(await screen.findByRole('article', { name: 'Launch' }))
  fireEvent.click(card.getByRole('button', { name: text.actions.approval }))
  const button = await card.findByRole('button', { name: text.actions.requested })
  expect(card.getByRole('status').textContent).toBe(text.waiting)
  fireEvent.click(button)
  expect(await card.findByText(text.refused)).toBeTruthy()
  expect(withdraw).toHaveBeenCalledOnce()
})

it('a directory that cannot be loaded offers to try again, and one without groups says so', async () => {
  const find = vi.fn().mockImplementationOnce(refuse)
  find.mockImplementation(() => answer({ groups: [], hasMore: false }))
  show({ find })
  fireEvent.click(await screen.findByRole('button', { name: text.retry }))
  expect(await screen.findByText(text.none.all)).toBeTruthy()
})
