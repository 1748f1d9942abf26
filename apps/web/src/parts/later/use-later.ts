import type { CallResult } from '@parley/core'
import { useCallback, useEffect, useRef, useState } from 'react'

type Problem = Extract<CallResult<unknown>, { ok: false }>['problem']

/** Loads a list when it is shown, and again after every change. */
export function useLater<Item>(list: () => Promise<CallResult<Item[]>>) {
  const [items, setItems] = useState<readonly Item[]>()
  const [problem, setProblem] = useState<Problem>()
  const round = useRef(0)
  const reload = useCallback(() => {
    const current = ++round.current
    void list().then(found => {
      if (current !== round.current) return
      if (found.ok) setItems(found.value)
      setProblem(found.ok ? undefined : found.problem)
    })
  }, [list])
  useEffect(() => {
    reload()
    return () => {
      round.current++
    }
  }, [reload])
  return { items, problem, reload }
}
