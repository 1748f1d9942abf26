import { useEffect, useRef } from 'react'

/** Focuses an element once the work is over, if what had the focus is gone by then. */
export function useFocusAfter(isWorking: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const wasWorking = useRef(isWorking)
  useEffect(() => {
    if (wasWorking.current && !isWorking && document.activeElement === document.body) ref.current?.focus()
    wasWorking.current = isWorking
  }, [isWorking])
  return ref
}
