// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { HoursRows } from './hours-rows.tsx'

isolateViews()

it('service hours are typed as 24-hour times, and midnight ends the day', () => {
  const onChange = vi.fn()
  renderView(<HoursRows hours={[{ day: 0, from: 540, to: 1_080 }]} onChange={onChange} />)
  const end = screen.getByRole<HTMLInputElement>('textbox', { name: en.teams.toOn('Monday') })
  expect(end.value).toBe('18:00')
  fireEvent.change(end, { target: { value: '21:30' } })
  fireEvent.change(end, { target: { value: '0:00' } })
  expect(onChange.mock.calls).toEqual([
    [[{ day: 0, from: 540, to: 1_290 }]],
    [[{ day: 0, from: 540, to: 1_440 }]],
  ])
})
