import type { OwnSession, Problem } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

export function useOwnSessions() {
  const client = useClient()
  const [sessions, setSessions] = useState<OwnSession[]>()
  const [problem, setProblem] = useState<Problem>()
  const [wasEnded, setEnded] = useState(false)

  const load = useCallback(async () => {
    const listed = await client.sessionList.list()
    if (listed.ok) setSessions(listed.value)
    else setProblem(listed.problem)
  }, [client])

  useEffect(() => {
    void load()
  }, [load])

  const end = async (id: string) => {
    const ended = await client.sessionList.end(id)
    setEnded(ended.ok)
    setProblem(ended.ok ? undefined : ended.problem)
    await load()
  }
  return { sessions, problem, wasEnded, end }
}
