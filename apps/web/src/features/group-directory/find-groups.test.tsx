// @vitest-environment happy-dom
import type { FoundGroup, GroupSearch } from '@parley/core'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { groupDirectory as text } from '../../text/en/group-directory.ts'
import { FindGroups } from './find-groups.tsx'

isolateViews()

const group = (state: FoundGroup['state'], isPreviewed = false): FoundGroup => ({
  key: 'groupchat:launch',
  name: 'Launch',
  avatar: '',
  topic: '',
  memberCount: 1,
  lastTime: 1,
  isPreviewed,
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

it('a directory that cannot be loaded offers a retry, and an empty one says that it is empty', async () => {
  const find = vi.fn().mockImplementationOnce(refuse)
  find.mockImplementation(() => answer({ groups: [], hasMore: false }))
  show({ find })
  fireEvent.click(await screen.findByRole('button', { name: text.retry }))
  expect(await screen.findByText(text.none.all)).toBeTruthy()
})

it('another search begins at its first page', async () => {
  const find = vi.fn((_search: GroupSearch, _page: number) =>
    answer({ groups: [group('open')], hasMore: true }),
  )
  show({ find })
  fireEvent.click(await screen.findByRole('button', { name: text.more }))
  await expect.poll(() => find.mock.calls.map(([, page]) => page)).toEqual([1, 1, 2])
  const later = () => find.mock.calls.slice(3).map(([{ words }, page]) => [words, page])
  for (const value of ['launch', '']) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    await expect.poll(() => later().at(-1)).toEqual([value, 1])
  }
  fireEvent.click(screen.getByRole('button', { name: text.filters.joined }))
  await expect
    .poll(() => later())
    .toEqual([
      ['launch', 1],
      ['', 1],
      ['', 1],
    ])
})

it('a search without matches is no empty directory while it is cleared', async () => {
  const find = vi.fn(({ words }: GroupSearch) =>
    words === '' && find.mock.calls.length > 1
      ? new Promise(() => undefined)
      : answer({ groups: words === '' ? [group('open')] : [], hasMore: false }),
  )
  show({ find })
  const box = await screen.findByRole('searchbox')
  await screen.findByRole('article', { name: 'Launch' })
  fireEvent.change(box, { target: { value: 'nothing' } })
  expect(await screen.findByText(text.noMatch)).toBeTruthy()
  fireEvent.change(box, { target: { value: '' } })
  await expect.poll(() => find.mock.calls.length).toBe(3)
  expect(screen.queryByText(text.none.all)).toBeNull()
})

it('other groups are looked for after a failure, which is not said of them', async () => {
  const find = vi.fn(({ shown }: GroupSearch) =>
    shown === 'all' ? refuse() : new Promise<never>(() => undefined),
  )
  show({ find })
  await screen.findByText(text.failed)
  fireEvent.click(screen.getByRole('button', { name: text.filters.joined }))
  expect(screen.queryByText(text.failed)).toBeNull()
})

// [rooms-21]
it('a preview that fails is tried again, and on the way back the focus returns to its group', async () => {
  const preview = vi.fn().mockImplementationOnce(refuse)
  preview.mockImplementation(() => answer([]))
  show({ find: () => answer({ groups: [group('open', true)], hasMore: false }), preview })
  fireEvent.click(await screen.findByRole('button', { name: text.read }))
  expect(await screen.findByText(text.previewFailed)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: text.retry }))
  expect(await screen.findByText(text.nothingSaid)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: text.back }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text.read }))
  const joined = screen.getByRole('button', { name: text.filters.joined })
  joined.focus()
  fireEvent.click(joined)
  await screen.findByRole('button', { name: text.read })
  expect(document.activeElement).toBe(joined)
})

it('words of time are small in the middle of a line', () => {
  expect([text.active('Yesterday'), text.active('12 Mar')]).toEqual(['active yesterday', 'active 12 Mar'])
})
