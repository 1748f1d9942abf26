// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { SubmitEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { Dialog } from './dialog.tsx'

isolateViews()

const show = (isAlert: boolean) => {
  const handleClose = vi.fn()
  renderView(
    <Dialog title="Rename" isAlert={isAlert} onClose={handleClose}>
      <p>words</p>
    </Dialog>,
  )
  return { handleClose, dialog: screen.getByRole(isAlert ? 'alertdialog' : 'dialog', { name: 'Rename' }) }
}

describe.each([false, true])('dialog, alert: %s', isAlert => {
  it('closes by its button', () => {
    const { handleClose } = show(isAlert)
    fireEvent.click(screen.getByRole('button', { name: en.common.close }))
    expect(handleClose).toHaveBeenCalledOnce()
  })
  it('closes by a click on the backdrop', () => {
    const { dialog, handleClose } = show(isAlert)
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(handleClose).toHaveBeenCalledOnce()
  })
  it('stays open when a selection of text ends on the backdrop', () => {
    const { dialog, handleClose } = show(isAlert)
    fireEvent.pointerDown(screen.getByText('words'))
    fireEvent.click(dialog)
    expect(handleClose).not.toHaveBeenCalled()
  })
  it('stays open when the double click that opened it ends on the backdrop', () => {
    const { dialog, handleClose } = show(isAlert)
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog, { detail: 2 })
    expect(handleClose).not.toHaveBeenCalled()
  })
})

it('a form in a dialog does not submit the form that opened the dialog', () => {
  const handleOuter = vi.fn()
  const handleInner = vi.fn((event: SubmitEvent) => event.preventDefault())
  renderView(
    <form aria-label="Compose" onSubmit={handleOuter}>
      <Dialog title="Rename" onClose={vi.fn()}>
        <form aria-label="Name" onSubmit={handleInner} />
      </Dialog>
    </form>,
  )
  expect(document.querySelector('form form')).toBeNull()
  fireEvent.submit(screen.getByRole('form', { name: 'Name' }))
  expect(handleInner).toHaveBeenCalledOnce()
  expect(handleOuter).not.toHaveBeenCalled()
})
