import { useEffect, useState } from 'react'

/** The local time, drawn anew in the given step. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [stepMs])
  return now
}
