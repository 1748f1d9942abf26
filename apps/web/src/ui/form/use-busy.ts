import { useCallback, useState } from 'react'

/** Tells whether work that was started with `run` is still going on. */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false)
  const run = useCallback(async <T>(work: () => Promise<T> | T): Promise<T> => {
    setIsBusy(true)
    try {
      return await work()
    } finally {
      setIsBusy(false)
    }
  }, [])
  return { isBusy, run }
}
