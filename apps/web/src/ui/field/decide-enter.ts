interface Field {
  /** What stood in the field when Enter was pressed. */
  entered: string | undefined
  written: string
  /** The list shows what was found for `written`. */
  isSettled: boolean
}

/** When Enter is pressed before the list has updated, it applies to the new text, not to the old list. */
export function decideEnter({ entered, written, isSettled }: Field): 'wait' | 'choose' | 'forget' {
  if (entered !== written) return 'forget'
  return isSettled ? 'choose' : 'wait'
}
