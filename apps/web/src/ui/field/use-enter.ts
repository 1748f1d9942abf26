import { useEffect, useState } from 'react'
import { decideEnter } from './decide-enter.ts'

/** For a field whose list follows what is written: answers what its Enter calls, `choose` once the list has caught up. */
export function useEnter(written: string, isSettled: boolean, choose: () => void): () => void {
  const [entered, setEntered] = useState<string>()
  useEffect(() => {
    if (entered === undefined) return
    const decision = decideEnter({ entered, written, isSettled })
    if (decision === 'wait') return
    setEntered(undefined)
    if (decision === 'choose') choose()
  })
  return () => setEntered(written)
}
