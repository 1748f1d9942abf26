// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { MenuButton } from './menu-button.tsx'

isolateViews()

it('menu button: choosing an item closes the menu and returns the focus', () => {
  const handleChoose = vi.fn()
  renderView(
    <MenuButton
      icon="more"
      label="More"
      items={[{ id: 'read', icon: 'check', label: 'Mark all as read', onChoose: handleChoose }]}
    />,
  )
  const button = screen.getByRole('button', { name: 'More' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Mark all as read' }))
  expect(handleChoose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})
