import type { OwnFactors, Problem } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** What the person wants to change. */
export type Change = { kind: 'app' | 'passkey' | 'recovery' } | { kind: 'remove'; id: string }

export function useFactors() {
  const client = useClient()
  const [factors, setFactors] = useState<OwnFactors>()
  const [problem, setProblem] = useState<Problem>()
  const [wasRefused, setRefused] = useState(false)
  const load = useCallback(async () => {
    const listed = await client.secondFactor.list()
    if (listed.ok) setFactors(listed.value)
    else setProblem(listed.problem)
  }, [client])
  useEffect(() => void load(), [load])
  const remove = async (proof: string, id: string) => {
    const removed = await client.secondFactor.remove(proof, id)
    setRefused(removed.ok && removed.value.outcome === 'required')
    // So that the list is right as soon as it is shown again.
    if (removed.ok) await load()
    return removed.ok ? undefined : removed.problem
  }
  return { factors, problem, wasRefused, load, remove }
}
