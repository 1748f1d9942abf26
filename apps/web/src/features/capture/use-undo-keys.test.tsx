// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { isolateViews } from '../../../test/render-view.tsx'
import { addMark, type Drawing, EMPTY_DRAWING, type Mark } from './marks.ts'
import { useUndoKeys } from './use-undo-keys.ts'

isolateViews()

const mark: Mark = { tool: 'arrow', colour: 'red', width: 1, points: [{ x: 0, y: 0 }] }

function Marks() {
  const [drawing, setDrawing] = useState<Drawing>(addMark(addMark(EMPTY_DRAWING, mark), mark))
  useUndoKeys(drawing, setDrawing)
  return (
    <>
      <output>{drawing.marks.length}</output>
      <button type="button">Red</button>
      <input aria-label="Words" />
    </>
  )
}

// [capture-1]
it('undo and redo work with any focus, except while text is being written', () => {
  render(<Marks />)
  const press = (target: Element, key: string, shiftKey = false) => {
    fireEvent.keyDown(target, { key, ctrlKey: true, shiftKey })
    return screen.getByRole('status').textContent
  }
  const button = screen.getByRole('button')
  expect(press(button, 'z')).toBe('1')
  expect(press(document.body, 'z')).toBe('0')
  expect(press(button, 'y')).toBe('1')
  expect(press(button, 'Z', true)).toBe('2')
  expect(press(screen.getByRole('textbox'), 'z')).toBe('2')
})
