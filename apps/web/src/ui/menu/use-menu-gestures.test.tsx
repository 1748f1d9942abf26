// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { isolateViews } from '../../../test/render-view.tsx'
import { useMenuGestures } from './use-menu-gestures.ts'

isolateViews()

function Rows({ onChoose }: { onChoose(what: string): void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { takeKey: _, ...gestures } = useMenuGestures('[data-row]', () => {
    setIsOpen(true)
    return true
  })
  return (
    <>
      <div {...gestures}>
        <button type="button" data-row onClick={() => onChoose('row')}>
          Row
        </button>
      </div>
      {isOpen && (
        <button type="button" onClick={() => onChoose('item')}>
          Item
        </button>
      )}
    </>
  )
}

it('lifting the finger after a long press chooses nothing; the next tap does', () => {
  vi.useFakeTimers()
  const onChoose = vi.fn()
  render(<Rows onChoose={onChoose} />)
  fireEvent.pointerDown(screen.getByText('Row'), { pointerType: 'touch' })
  act(() => void vi.advanceTimersByTime(500))
  vi.useRealTimers()
  const item = screen.getByText('Item')
  fireEvent.click(item)
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.pointerDown(item, { pointerType: 'touch' })
  fireEvent.click(item)
  expect(onChoose.mock.calls).toEqual([['item']])
})
