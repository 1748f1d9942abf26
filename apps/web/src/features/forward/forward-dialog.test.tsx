// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { ForwardDialog } from './forward-dialog.tsx'

isolateViews()

it('forward dialog: asks for targets and a note before anything can be sent', () => {
  renderView(<ForwardDialog forwarding={{ key: 'chat:peer', ids: ['1'], form: 'single' }} />)
  expect(screen.getByRole('dialog', { name: en.actions.forwarding.title(0) })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: en.actions.forwarding.note })).toBeTruthy()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: en.actions.forwarding.send(0) })
  expect(send.disabled).toBe(true)
})
