import { type RefObject, useEffect } from 'react'

/** A press outside of the element; what is pressed in a dialog that it has opened is not outside. */
export function useClickOutside(holderRef: RefObject<HTMLElement | null>, onClickOutside: () => void): void {
  useEffect(() => {
    const handlePress = ({ target }: PointerEvent) => {
      const pressed = target as Element
      const holder = holderRef.current
      const dialog = pressed.closest('dialog')
      if (holder?.contains(pressed) || (dialog && !dialog.contains(holder))) return
      onClickOutside()
    }
    window.addEventListener('pointerdown', handlePress, true)
    return () => window.removeEventListener('pointerdown', handlePress, true)
  }, [holderRef, onClickOutside])
}
