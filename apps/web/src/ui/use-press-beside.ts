import { type RefObject, useEffect } from 'react'

/** A press outside of the element. */
export function usePressBeside(holderRef: RefObject<HTMLElement | null>, onPressBeside: () => void): void {
  useEffect(() => {
    const handlePress = (event: PointerEvent) =>
      holderRef.current?.contains(event.target as Node) || onPressBeside()
    window.addEventListener('pointerdown', handlePress, true)
    return () => window.removeEventListener('pointerdown', handlePress, true)
  }, [holderRef, onPressBeside])
}
