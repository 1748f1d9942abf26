import { useCallback, useLayoutEffect, useRef } from 'react'

/** A callback with a stable identity that calls the latest version, so that it causes no re-render. */
export function useStableCallback(callback: () => void): () => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback(() => latest.current(), [])
}
