// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { Select } from './select.tsx'

isolateViews()

const OPTIONS = [
  { value: 'all', label: 'All types' },
  { value: 'image', label: 'Images' },
  { value: 'document', label: 'Documents' },
  { value: 'archive', label: 'Archives' },
] as const

function show(value: (typeof OPTIONS)[number]['value'] = 'image') {
  const onChange = vi.fn()
  renderView(<Select label="File type" options={OPTIONS} value={value} onChange={onChange} />)
  const button = screen.getByRole('combobox', { name: 'File type' })
  const press = (key: string) => fireEvent.keyDown(button, { key })
  const current = () =>
    document.getElementById(button.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { onChange, button, press, current }
}

describe('select', () => {
  it('shows its value, and in the list which option it is', () => {
    const { button, current } = show()
    expect(button.textContent).toBe('Images')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Images')
    expect(current()).toBe('Images')
  })
  it('has the focus after a click, also where browsers do not focus buttons', () => {
    const { button } = show()
    fireEvent.click(button)
    expect(document.activeElement).toBe(button)
  })
  it('chooses by a click and closes', () => {
    const { onChange, button } = show()
    fireEvent.click(button)
    fireEvent.click(screen.getByRole('option', { name: 'Documents' }))
    expect(onChange.mock.calls).toEqual([['document']])
    expect(screen.queryByRole('listbox')).toBeNull()
  })
  it('chooses with the arrows, Home and End, then Enter', () => {
    const { onChange, button, press, current } = show()
    press('ArrowDown')
    expect(current()).toBe('Images')
    press('ArrowDown')
    expect(current()).toBe('Documents')
    press('End')
    press('ArrowDown')
    expect(current()).toBe('Archives')
    press('Home')
    expect(current()).toBe('All types')
    fireEvent.click(button)
    expect(onChange.mock.calls).toEqual([['all']])
  })
  it('finds an option by its first letters', () => {
    const { press, current } = show()
    press('a')
    expect(current()).toBe('Archives')
    press('a')
    expect(current()).toBe('All types')
    press('r')
    expect(current()).toBe('Archives')
  })
  it('Escape closes it without choosing, and the dialog around it stays open', () => {
    const { onChange, press } = show()
    press('ArrowDown')
    press('ArrowDown')
    expect(press('Escape')).toBe(false)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
    expect(press('Escape')).toBe(true)
  })
  it('Tab chooses and leaves', () => {
    const { onChange, press } = show()
    press('ArrowDown')
    press('ArrowDown')
    expect(press('Tab')).toBe(true)
    expect(onChange.mock.calls).toEqual([['document']])
  })
  it('a press outside closes it', () => {
    const { onChange, button } = show()
    fireEvent.click(button)
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
  })
})
