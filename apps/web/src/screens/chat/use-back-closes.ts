import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'

const STEP = { isPanelStep: true }

const isStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPanelStep' in state

/** Read from the router's history state when needed, because a render may be one step behind. */
const isOnStep = (): boolean => isStep((window.history.state as { usr?: unknown } | null)?.usr)

/** In a narrow window a panel covers the chat, so it gets a history entry: going back closes it. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isHere = isStep(state)
  const wasOpen = useRef(isOpen)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing change the history
  useEffect(() => {
    if (isOpen === wasOpen.current) {
      // After a reload, or coming from another page, the panel is closed.
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
