import { useEffect } from 'react'

/** Drags a picture that is larger than the stage. Touch scrolls natively. */
export function useDragToScroll(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return
    const handleDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      if (!(event.target instanceof HTMLImageElement)) return
      const begun = { x: element.scrollLeft + event.clientX, y: element.scrollTop + event.clientY }
      const move = ({ clientX, clientY }: PointerEvent) =>
        element.scrollTo(begun.x - clientX, begun.y - clientY)
      const end = () => {
        window.removeEventListener('pointermove', move)
        window.removeEventListener('pointerup', end)
      }
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', end)
    }
    element.addEventListener('pointerdown', handleDown)
    return () => element.removeEventListener('pointerdown', handleDown)
  }, [element])
}
