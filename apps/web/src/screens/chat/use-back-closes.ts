import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'

const STEP = { isPanelStep: true }

const isStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPanelStep' in state

/** As the router keeps it; asked for at the moment itself, because a render may be one step behind. */
const isOnStep = (): boolean => isStep((window.history.state as { usr?: unknown } | null)?.usr)

/** In a narrow window a panel covers the chat: it is a step of its own, and going back leads from it to the chat. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isHere = isStep(state)
  const wasOpen = useRef(isOpen)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing make or undo a step
  useEffect(() => {
    if (isOpen === wasOpen.current) {
      // Come back by a reload, or from another page: the panel is not open any more.
      if (!isOpen && isOnStep()) void navigate({ search }, { replace: true, state: null })
      return
    }
    wasOpen.current = isOpen
    if (isOpen && isNarrow && !isOnStep()) void navigate({ search }, { state: STEP })
    if (!isOpen && isOnStep()) void navigate(-1)
  }, [isOpen])

  const wasHere = useRef(isHere)
  useEffect(() => {
    const hasLeft = wasHere.current && !isHere
    wasHere.current = isHere
    if (hasLeft && isOpen) onClose()
  }, [isHere, isOpen, onClose])
}
