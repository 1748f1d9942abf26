import { useCallback, useEffect, useState } from 'react'

const pagesOf = (stage: HTMLElement): HTMLElement[] => [...stage.querySelectorAll<HTMLElement>('[data-page]')]

/** The page in the middle of the stage, and scrolling to another one. */
export function useCurrentPage(stage: HTMLElement | null) {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    if (!stage) return
    const find = () => {
      const { top, height } = stage.getBoundingClientRect()
      const middle = top + height / 2
      const passed = pagesOf(stage).findLast(page => page.getBoundingClientRect().top <= middle)
      setCurrent(Number(passed?.dataset.page ?? 1))
    }
    stage.addEventListener('scroll', find, { passive: true })
    return () => stage.removeEventListener('scroll', find)
  }, [stage])
  const show = useCallback(
    (number: number) => {
      const page = stage?.querySelector<HTMLElement>(`[data-page="${number}"]`)
      page?.scrollIntoView({ block: 'start', inline: 'center' })
    },
    [stage],
  )
  return { current, show }
}
