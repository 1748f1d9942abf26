import { type RefObject, useEffect } from 'react'

/** Signing in leaves the focus nowhere: it goes to the list, so that the arrow keys work at once. */
export function useFirstFocus(listRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Two frames: the list draws its rows in the second one.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        listRef.current
          ?.querySelector<HTMLElement>('[data-key][tabindex="0"]')
          ?.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [listRef])
}
