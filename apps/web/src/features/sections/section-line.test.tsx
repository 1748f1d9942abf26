// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { SectionLine } from './section-line.tsx'

isolateViews()

const HEAD = {
  key: 'section:1',
  section: '1',
  name: 'Projects',
  isFolded: false,
  isMuted: false,
  count: 3,
  loud: 0,
  quiet: 0,
  mentions: 0,
} as const

it('the keyboard is at the section again after its name was typed or left', () => {
  renderView(<SectionLine head={HEAD} index={0} isTabStop isOver={false} onFocus={() => undefined} />)
  const find = () => screen.getByRole('button', { name: 'Projects' })
  expect(document.activeElement).toBe(document.body)
  for (const key of ['Escape', 'Enter']) {
    fireEvent.keyDown(find(), { key: 'F2' })
    const field = screen.getByRole('textbox', { name: en.listSections.name })
    fireEvent.keyDown(field, { key })
    if (key === 'Enter') fireEvent.submit(field)
    expect(document.activeElement).toBe(find())
  }
})
