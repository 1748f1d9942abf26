import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in the viewport, or close to it. */
export function useIsNear(ref: RefObject<HTMLElement | null>, margin = '100%'): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const root = element.closest('[data-scroller]')
    const observer = new IntersectionObserver(
      entries => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root, rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, margin])
  return isNear
}
