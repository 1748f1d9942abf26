interface Field {
  /** What stood in the field when Enter was pressed. */
  entered: string | undefined
  written: string
  /** The list shows what was found for `written`. */
  isSettled: boolean
}

/** Enter pressed faster than the list follows is meant for what was written, not for what still stands there. */
export function decideEnter({ entered, written, isSettled }: Field): 'wait' | 'choose' | 'forget' {
  if (entered !== written) return 'forget'
  return isSettled ? 'choose' : 'wait'
}
