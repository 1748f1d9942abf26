import { useEffect, useEffectEvent } from 'react'

const SHOWN_MS = 8_000

/** Ends what is shown after a while; another `shown` begins anew. Undefined: nothing ends. */
export function usePassing(shown: string | undefined, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(() => end(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
}
