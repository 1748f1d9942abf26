import { useCallback, useLayoutEffect, useRef } from 'react'

/** Always the same function, which does what the latest one would: for what must not be drawn again because of it. */
export function useStableCallback(callback: () => void): () => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback(() => latest.current(), [])
}
