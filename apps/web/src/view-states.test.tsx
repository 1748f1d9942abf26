// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isolateViews, renderView } from '../test/render-view.tsx'
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

describe.each(VIEW_STATES)('$view', ({ states }) => {
  it.each(states)('is shown with names and without a form in a form: $name', ({ state, render }) => {
    renderView(
      // Most dialogs are opened from a form: the composer.
      <form aria-label="Compose">{render(() => undefined)}</form>,
      state,
    )
    expect(document.querySelector('form form')).toBeNull()
    const named = CONTROLS.flatMap(role => screen.queryAllByRole(role, { name: /./ }))
    const all = CONTROLS.flatMap(role => screen.queryAllByRole(role))
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter(control => !named.includes(control))).toEqual([])
  })
})
