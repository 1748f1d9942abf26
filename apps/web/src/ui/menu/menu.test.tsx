// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { Menu } from './menu.tsx'

isolateViews()

const AT = { x: 0, y: 0 }
const item = (id: string, key?: string, onChoose: () => void = () => undefined) => ({
  id,
  icon: 'copy' as const,
  label: id,
  key,
  onChoose,
})

describe('menu', () => {
  it('chooses an item by its letter', () => {
    const handleChoose = vi.fn()
    renderView(
      <Menu
        label="Menu"
        items={[item('Quote', 'r'), item('Copy', 'c', handleChoose)]}
        at={AT}
        onClose={() => undefined}
      />,
    )
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'c', ctrlKey: true })
    expect(handleChoose).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'C' })
    expect(handleChoose).toHaveBeenCalledOnce()
  })
  it('counts the row above the items as one step', () => {
    renderView(
      <Menu label="Menu" items={[item('Quote'), item('Copy')]} at={AT} onClose={() => undefined}>
        <button type="button" role="menuitem">
          one
        </button>
        <button type="button" role="menuitem">
          two
        </button>
      </Menu>,
    )
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('menu'), { key })
    screen.getByText('one').focus()
    press('ArrowRight')
    expect(document.activeElement?.textContent).toBe('two')
    press('ArrowDown')
    expect(document.activeElement?.textContent).toBe('Quote')
    press('ArrowUp')
    expect(document.activeElement?.textContent).toBe('one')
  })
})
