// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { ListFilters } from './list-filters.tsx'

isolateViews()

it('list filters: the current filter is pressed, and another can be chosen', () => {
  const handleChoose = vi.fn()
  renderView(<ListFilters chosen="all" onChoose={handleChoose} />)
  const group = screen.getByRole('group', { name: en.conversation.filter })
  expect(within(group).getByRole('button', { pressed: true }).textContent).toBe(en.conversation.filters.all)
  fireEvent.click(within(group).getByRole('button', { name: en.conversation.filters.unread }))
  expect(handleChoose).toHaveBeenCalledWith('unread')
})
