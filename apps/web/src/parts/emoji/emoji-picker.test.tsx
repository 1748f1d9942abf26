// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import table from './emoji-table.txt?raw'

isolateViews()

it('emoji picker: Enter in the search chooses the first match', async () => {
  vi.stubGlobal('fetch', async () => new Response(table))
  const onChoose = vi.fn()
  renderView(<EmojiPicker onChoose={onChoose} />)
  const search = screen.getByRole('searchbox', { name: en.emojiPicker.search })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.change(search, { target: { value: '玫瑰' } })
  await screen.findByText('🌹')
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledWith('🌹')
})

it('emoji picker: a search belongs to no category, and emptying it keeps the focus there', async () => {
  vi.stubGlobal('fetch', async () => new Response(table))
  renderView(<EmojiPicker onChoose={() => undefined} />)
  const chosen = () => screen.queryByRole('tab', { selected: true })?.getAttribute('aria-label')
  expect(chosen()).toBe(en.emojiPicker.groups.common)
  const search = screen.getByRole('searchbox', { name: en.emojiPicker.search })
  search.focus()
  fireEvent.change(search, { target: { value: '玫瑰' } })
  await screen.findByText('🌹')
  expect(chosen()).toBeUndefined()
  fireEvent.change(search, { target: { value: '' } })
  expect(chosen()).toBe(en.emojiPicker.groups.common)
  expect(document.activeElement).toBe(search)
})
