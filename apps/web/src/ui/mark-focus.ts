/** React focuses what it draws, which a dialog that is not open yet cannot be; the dialog looks for the attribute. */
export const markFocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')
