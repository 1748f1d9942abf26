// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from './dialog/dialog.tsx'
import { keepRowFocus } from './keep-row-focus.ts'

afterEach(cleanup)

interface Props {
  rows: readonly string[]
  onRemove(row: string): void
}

const Rows = ({ rows, onRemove }: Props) => (
  <ul ref={keepRowFocus}>
    {rows.map(row => (
      <li key={row}>
        {row !== 'second' && <button type="button">Edit {row}</button>}
        <button type="button" onClick={() => onRemove(row)}>
          Remove {row}
        </button>
      </li>
    ))}
  </ul>
)

function Page({ isKept }: { isKept: boolean }) {
  const [rows, setRows] = useState(['first', 'second', 'third'])
  return (
    <section>
      <button type="button">Add</button>
      {(isKept || rows.length > 0) && (
        <Rows rows={rows} onRemove={gone => setRows(rows.filter(row => row !== gone))} />
      )}
    </section>
  )
}

it.each([true, false])(
  'the focus goes on to the next row, where a list is kept without rows: %s',
  async isKept => {
    render(<Page isKept={isKept} />)
    const press = (row: string) => {
      const button = screen.getByRole('button', { name: `Remove ${row}` })
      button.focus()
      fireEvent.click(button)
    }
    const focused = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
    press('first')
    await focused('Remove second')
    press('third')
    await focused('Remove second')
    press('second')
    await focused('Add')
  },
)

it('a row that vanishes takes the focus from nobody who has moved on', async () => {
  const handleRemove = () => undefined
  const { rerender } = render(<Rows rows={['first', 'third']} onRemove={handleRemove} />)
  screen.getByRole('button', { name: 'Remove first' }).focus()
  screen.getByRole('button', { name: 'Edit third' }).focus()
  rerender(<Rows rows={['third']} onRemove={handleRemove} />)
  await new Promise(resolve => setTimeout(resolve))
  expect(document.activeElement?.textContent).toBe('Edit third')
})

it('a row that is removed in a dialog leaves the focus to the next one once the dialog closes', async () => {
  const handleRemove = () => undefined
  const page = (rows: readonly string[], isAsked: boolean) => (
    <>
      <Rows rows={rows} onRemove={handleRemove} />
      {isAsked && (
        <Dialog title="Sure?" onClose={handleRemove}>
          <button type="button">Yes</button>
        </Dialog>
      )}
    </>
  )
  const { rerender } = render(page(['first', 'third'], false))
  screen.getByRole('button', { name: 'Remove first' }).focus()
  rerender(page(['first', 'third'], true))
  screen.getByRole('button', { name: 'Yes' }).focus()
  rerender(page(['third'], true))
  await new Promise(resolve => setTimeout(resolve))
  expect(document.activeElement?.textContent).toBe('Yes')
  rerender(page(['third'], false))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove third'))
})
