import { useCallback, useLayoutEffect, useRef } from 'react'

/** A callback with a stable identity that calls the latest version, so that it causes no re-render. */
export function useStableCallback<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
