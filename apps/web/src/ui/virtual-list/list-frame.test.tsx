// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews } from '../../../test/render-view.tsx'
import { ListFrame, ListFrameContext, ListSlot } from './list-frame.tsx'

isolateViews()

it('a row of a virtual list says which of how many it is', () => {
  render(
    <ListFrameContext value={{ role: 'list', label: 'Friends', count: 9 }}>
      <ListFrame>
        <ListSlot index={2}>Bob</ListSlot>
      </ListFrame>
    </ListFrameContext>,
  )
  const row = screen.getByRole('listitem')
  expect([row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]).toEqual(['3', '9'])
})
