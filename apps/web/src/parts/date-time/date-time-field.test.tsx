// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { DateTimeField } from './date-time-field.tsx'

isolateViews()

const START = new Date(2026, 10, 15, 9, 0).getTime()

function Sample() {
  const [value, setValue] = useState(START)
  return (
    <>
      <DateTimeField label="Starts" value={value} onChange={setValue} />
      <output>{new Date(value).toString()}</output>
    </>
  )
}

it('date and time field: takes a 24-hour time and a day of the calendar', () => {
  renderView(<Sample />)
  const clock = screen.getByRole<HTMLInputElement>('textbox', { name: en.later.timeOf('Starts') })
  fireEvent.change(clock, { target: { value: '21:05' } })
  fireEvent.blur(clock)
  const shown = (...date: [number, number, number, number, number]) => new Date(...date).toString()
  expect(screen.getByRole('status').textContent).toBe(shown(2026, 10, 15, 21, 5))

  fireEvent.click(screen.getByRole('button', { name: /^Starts: date/ }))
  fireEvent.click(screen.getByRole('button', { name: en.search.day(new Date(2026, 10, 20)) }))
  expect(screen.getByRole('status').textContent).toBe(shown(2026, 10, 20, 21, 5))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('date and time field: keeps its time when the input is invalid', () => {
  renderView(<Sample />)
  const clock = screen.getByRole<HTMLInputElement>('textbox', { name: en.later.timeOf('Starts') })
  fireEvent.change(clock, { target: { value: 'noon' } })
  expect(clock.getAttribute('aria-invalid')).toBe('true')
  fireEvent.blur(clock)
  expect(clock.value).toBe('09:00')
})
