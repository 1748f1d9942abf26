import type { ComponentProps, SubmitEvent } from 'react'
import { createPortal } from 'react-dom'

/** A portal moves the element, not its events: the form that opened the dialog would submit itself as well. */
const keepInside = (event: SubmitEvent) => event.stopPropagation()

/**
 * The browser's own dialog element, outside of the elements that open it. Browsers lose the submit event of a form inside
 * another form and load the page again, and many dialogs are opened from the composer, which is a form.
 */
export const Modal = (props: ComponentProps<'dialog'>) =>
  createPortal(<dialog {...props} onSubmit={keepInside} />, document.body)
