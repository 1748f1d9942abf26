/**
 * The data-type of a withdrawn message. Its empty row stays, so that a late resend is recognised and does not bring the
 * message back.
 */
export const WITHDRAWN = 'withdrawn'
/** The data-type of a destroyed message. */
export const DESTROYED = 'destroyed'

/** Such a row cannot be shown, quoted or compared. */
export const isGone = (dataType: string): boolean => dataType === WITHDRAWN || dataType === DESTROYED
