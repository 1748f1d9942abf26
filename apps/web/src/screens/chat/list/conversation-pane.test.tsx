// @vitest-environment happy-dom
import type { Person, State } from '@parley/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { createSampleSource } from '../../gallery/create-sample-source.ts'
import { ConversationPane } from './conversation-pane.tsx'

isolateViews()

const person = (id: string, nickName: string, change: Partial<Person> = {}): [string, Person] => [
  id,
  {
    id,
    nickName,
    remark: '',
    pinyin: '',
    initials: '',
    avatar: '',
    position: '',
    isCustomer: false,
    ...change,
  } as Person,
]

const state: State = createSampleSource('http://localhost').entry.store.getState()

// [search-4]
it('search box over the list: Enter opens a person without a chat yet', async () => {
  const handleOpen = vi.fn()
  const people = Object.fromEntries([person('noah', 'Noah Reed', { isCustomer: true })])
  renderView(<ConversationPane current={undefined} onOpen={handleOpen} onSearch={() => undefined} />, {
    ...state,
    people,
  })
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'noa' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(handleOpen).toHaveBeenCalledWith('chat:noah'))
})

// [search-4]
it('search box over the list: searching messages keeps the query', async () => {
  const handleSearch = vi.fn()
  renderView(<ConversationPane current={undefined} onOpen={() => undefined} onSearch={handleSearch} />, state)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(field, { target: { value: 'price list' } })
  fireEvent.click(await screen.findByRole('button', { name: en.search.inMessages('price list') }))
  expect(handleSearch).toHaveBeenCalledWith('price list')
  expect(field.value).toBe('')
  expect(screen.queryByText(en.list.noMatch('price list'))).toBeNull()
})
