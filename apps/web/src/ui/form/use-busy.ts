import { useCallback, useRef, useState } from 'react'

/** Whether work started with `run` is still in progress. */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false)
  const turn = useRef(0)
  const run = useCallback(async <T>(work: () => Promise<T> | T): Promise<T> => {
    const mine = ++turn.current
    setIsBusy(true)
    try {
      return await work()
    } finally {
      if (mine === turn.current) setIsBusy(false)
    }
  }, [])
  /** Stops waiting: the result is no longer wanted. */
  const abandon = useCallback(() => {
    turn.current++
    setIsBusy(false)
  }, [])
  return { isBusy, run, abandon }
}
