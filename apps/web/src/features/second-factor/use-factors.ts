import type { OwnFactors, Problem } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'

/** What the person wants to change. */
export type Change = { kind: 'app' | 'passkey' | 'recovery' } | { kind: 'remove'; id: string }

export function useFactors() {
  const client = useClient()
  const isOnline = useAppState(({ connection }) => connection.phase === 'online')
  const [factors, setFactors] = useState<OwnFactors>()
  const [problem, setProblem] = useState<Problem>()
  const [wasRefused, setRefused] = useState(false)
  const load = useCallback(async () => {
    const listed = await client.secondFactor.list()
    if (listed.ok) setFactors(listed.value)
    setProblem(listed.ok ? undefined : listed.problem)
  }, [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: They come with the network.
  useEffect(() => void load(), [isOnline, load])
  const remove = async (proof: string, id: string) => {
    const removed = await client.secondFactor.remove(proof, id)
    setRefused(removed.ok && removed.value.outcome === 'required')
    // So that the list is right as soon as it is shown again.
    if (removed.ok) await load()
    return removed.ok ? undefined : removed.problem
  }
  // Beside them the sessions say that there is no network.
  return { factors, problem: isOnline ? problem : undefined, wasRefused, load, remove }
}
