import { type RefObject, useEffect } from 'react'

/** A click outside of the element. */
export function useClickOutside(holderRef: RefObject<HTMLElement | null>, onClickOutside: () => void): void {
  useEffect(() => {
    const handlePress = (event: PointerEvent) =>
      holderRef.current?.contains(event.target as Node) || onClickOutside()
    window.addEventListener('pointerdown', handlePress, true)
    return () => window.removeEventListener('pointerdown', handlePress, true)
  }, [holderRef, onClickOutside])
}
