import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from './router/router.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

/** What a history entry stands for: an open panel, or an overlay that may be above one. */
type Step = 'isPanelStep' | 'isOverlayStep'

const isStep = (state: unknown, step: Step): boolean =>
  typeof state === 'object' && state !== null && step in state

/** Read from the router's history state when needed, because a render may be one step behind. */
const stateNow = (): unknown => (window.history.state as { usr?: unknown } | null)?.usr

export const isOnStep = (step: Step): boolean => isStep(stateNow(), step)

/** In a narrow window a panel or overlay covers the chat, so it gets a history entry: going back closes it. */
export function useBackCloses(step: Step, isOpen: boolean, onClose: () => void): void {
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isHere = isStep(state, step)
  const wasOpen = useRef(isOpen)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing change the history
  useEffect(() => {
    if (isOpen === wasOpen.current) {
      // After a reload, or coming from another page, it is closed.
      if (!isOpen && isOnStep(step)) void navigate({ search }, { replace: true, state: null })
      return
    }
    wasOpen.current = isOpen
    // The entry of an overlay also stands for the panel below it.
    if (isOpen && isNarrow && !isOnStep(step))
      void navigate({ search }, { state: { ...(stateNow() as object | null), [step]: true } })
    if (!isOpen && isOnStep(step)) void navigate(-1)
  }, [isOpen])

  const wasHere = useRef(isHere)
  useEffect(() => {
    const hasLeft = wasHere.current && !isHere
    wasHere.current = isHere
    if (hasLeft && isOpen) onClose()
  }, [isHere, isOpen, onClose])
}
