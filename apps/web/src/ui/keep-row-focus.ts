const CONTROLS = 'a[href], button, input'

const controlsOf = (place: Node | null): HTMLElement[] =>
  place instanceof Element ? [...place.querySelectorAll<HTMLElement>(CONTROLS)] : []

/**
 * Ref of a list whose rows can be removed: when the row with the focus vanishes, the same control of the next row has it,
 * or of the one before. Where no row is left it is the nearest control, e.g. the button that adds one.
 */
export function keepRowFocus(list: HTMLElement | null) {
  if (!list) return undefined
  let last: HTMLElement | undefined
  const remember = ({ target }: FocusEvent) => {
    last = target as HTMLElement
  }
  const observer = new MutationObserver(changes => {
    const lost = last
    if (!lost || lost.isConnected) return
    const rowOf = ({ removedNodes }: MutationRecord) => [...removedNodes].find(node => node.contains(lost))
    const removal = changes.find(rowOf)
    const row = removal && rowOf(removal)
    if (!row) return
    const controls = controlsOf(row)
    // From the end, where the actions are: rows may have more or less before them.
    const place = controls.indexOf(lost) - controls.length
    const near = [removal.nextSibling, removal.previousSibling].filter(one => one?.nodeName === row.nodeName)
    const next = [...near.flatMap(one => controlsOf(one).at(place) ?? []), ...around(removal.target)]
    whenClosed(document.activeElement?.closest('dialog'), () => focusFirst(next))
  })
  observer.observe(list, { childList: true, subtree: true })
  list.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    const { parentElement: parent } = list
    if (!list.contains(document.activeElement)) return
    // Only the list vanishes, as it has no rows, and not the page that it is on.
    queueMicrotask(() => !list.isConnected && parent?.isConnected && focusFirst(around(parent)))
  }
}

/** The controls in the place itself, in what comes after it, and so on outwards. */
function around(place: Node): HTMLElement[] {
  if (!(place instanceof Element)) return []
  const outside = place.parentElement
  return [...controlsOf(place), ...controlsOf(place.nextElementSibling), ...(outside ? around(outside) : [])]
}

/** A dialog that is still open, e.g. the one in which the row was removed, could not give the focus back to it. */
function whenClosed(dialog: HTMLElement | null | undefined, act: () => void): void {
  if (!dialog?.parentElement) return act()
  const observer = new MutationObserver(() => {
    if (dialog.isConnected) return
    observer.disconnect()
    act()
  })
  observer.observe(dialog.parentElement, { childList: true })
}

/** Nothing is taken from who has moved on meanwhile. */
function focusFirst(controls: readonly HTMLElement[]): void {
  for (const control of controls) {
    if (document.activeElement !== document.body) return
    control.focus()
  }
}
