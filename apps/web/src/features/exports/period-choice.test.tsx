// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { ExportsText } from './exports-text.tsx'
import { END_OF_TIME, PeriodChoice } from './period-choice.tsx'

isolateViews()

const pick = async (field: string, day: string) => {
  fireEvent.click(screen.getByRole('button', { name: field }))
  fireEvent.click(await screen.findByText(day))
}

// [exports-1]
it('an export can cover a range of days, the last one included', async () => {
  vi.setSystemTime(new Date(2026, 9, 20, 12))
  onTestFinished(() => void vi.useRealTimers())
  const onChange = vi.fn()
  renderView(
    <ExportsText>
      <PeriodChoice onChange={onChange} />
    </ExportsText>,
  )
  fireEvent.click(await screen.findByRole('combobox', { name: 'Period' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Choose dates' }))
  expect(onChange).toHaveBeenLastCalledWith({ from: 0, to: END_OF_TIME })
  await pick('From', '5')
  expect(onChange).toHaveBeenLastCalledWith({ from: new Date(2026, 9, 5).getTime(), to: END_OF_TIME })
  await pick('To', '7')
  expect(onChange).toHaveBeenLastCalledWith({
    from: new Date(2026, 9, 5).getTime(),
    to: new Date(2026, 9, 8).getTime() - 1,
  })
})
