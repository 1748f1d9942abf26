// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { Fragment, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../test/render-view.tsx'
import { AdminText } from './parts/admin/admin-text.tsx'
import { VIEW_STATES } from './view-states.ts'

isolateViews()

const CONTROLS = [
  'button',
  'textbox',
  'checkbox',
  'radio',
  'switch',
  'combobox',
  'link',
  'tab',
  'dialog',
] as const

// Most dialogs are opened from a form: the composer.
const Opener = ({ children }: { children: ReactNode }) => <form aria-label="Compose">{children}</form>

describe.each(VIEW_STATES)('$view', ({ group, states }) => {
  const Frame = group === 'dialogs' ? Opener : Fragment
  it.each(states)('is shown with names and without a form in a form: $name', async shown => {
    renderView(
      <AdminText>
        <p>the texts are there</p>
        <Frame>{shown.render(() => undefined)}</Frame>
      </AdminText>,
      shown.state,
      shown.commands,
    )
    await screen.findByText('the texts are there')
    // Texts of a section are loaded with it; what was answered at once is shown at once.
    await act(() => vi.dynamicImportSettled())
    expect(document.querySelector('form form')).toBeNull()
    const named = CONTROLS.flatMap(role => screen.queryAllByRole(role, { name: /./ }))
    const all = CONTROLS.flatMap(role => screen.queryAllByRole(role))
    expect(all.filter(control => !named.includes(control))).toEqual([])
  })
})
