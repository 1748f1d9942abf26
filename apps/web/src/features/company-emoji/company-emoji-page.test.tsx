// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { companyEmoji as text } from '../../text/en/company-emoji.ts'
import { CompanyEmojiPage } from './company-emoji-page.tsx'

isolateViews()

const KNOWN = {
  emoji_id: 7,
  name: 'parley',
  former: ['parlay'],
  picture_url: '/picture/1',
  is_offered: true,
  added_by: 'Lin Yue',
}

const render = () => {
  const requests = answerCalls({
    'user/chat/emoji/list': { emoji: [KNOWN] },
    'admin/emoji/save': { outcome: 'saved' },
    'admin/emoji/delete': {},
  })
  renderView(
    <AdminText>
      <CompanyEmojiPage />
    </AdminText>,
  )
  return (end: string) => requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
}

// [company-emoji-5]
it('an emoji is switched off, and deleted after a question', async () => {
  const sent = render()
  fireEvent.click(await screen.findByRole('switch', { name: ':parley:' }))
  await waitFor(() => expect(sent('emoji/save')).toEqual([{ emoji_id: 7, is_offered: false }]))
  fireEvent.click(screen.getByRole('button', { name: 'Delete :parley:' }))
  screen.getByRole('alertdialog', { name: 'Delete :parley:?' })
  expect(sent('emoji/delete')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent('emoji/delete')).toEqual([{ emoji_id: 7 }]))
})

// [company-emoji-1]
it('a name is judged while it is typed, and saved without its colons', async () => {
  const sent = render()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit :parley:' }))
  const field = screen.getByRole('textbox', { name: text.name })
  const save = screen.getByRole('button', { name: text.save })
  for (const [written, fault] of [
    ['party_popper', text.faults.standard],
    ['Parley', text.faults.invalid],
    ['r0cket', text.faults.alike],
  ] as const) {
    fireEvent.change(field, { target: { value: written } })
    expect(screen.getByRole('alert').textContent).toContain(fault)
    expect(save.getAttribute('aria-disabled')).toBe('true')
  }
  // Back to a former name of its own.
  fireEvent.change(field, { target: { value: ':parlay:' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(save)
  await waitFor(() => expect(sent('emoji/save')).toEqual([{ emoji_id: 7, name: 'parlay' }]))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
})
