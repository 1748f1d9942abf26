import type { CallResult, ManagedBranch } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

export interface BranchMove {
  id: number
  name: string
  /** Name of the new parent; undefined: the root. */
  to: string | undefined
  from: number | null
}

const UNDO_MS = 10_000

export function useDepartments() {
  const client = useClient()
  const [branches, setBranches] = useState<readonly ManagedBranch[]>()
  const [lastMove, setLastMove] = useState<BranchMove>()
  const [isRefused, setRefused] = useState(false)

  const load = useCallback(async () => {
    const listed = await client.adminBranches.list()
    if (listed.ok) setBranches(listed.value)
  }, [client])
  useEffect(() => void load(), [load])
  useEffect(() => {
    if (!lastMove) return
    const timer = setTimeout(() => setLastMove(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [lastMove])

  const act = async (work: () => Promise<CallResult<object>>) => {
    const done = await work()
    setRefused(done.ok && 'outcome' in done.value && done.value.outcome === 'not-empty')
    await load()
  }
  const move = async (branch: ManagedBranch, parentId: number | null) => {
    const to = branches?.find(({ id }) => id === parentId)?.name
    await act(async () => {
      const moved = await client.adminBranches.move(branch.id, parentId)
      if (moved.ok) setLastMove({ id: branch.id, name: branch.name, to, from: branch.parentId })
      return moved
    })
  }
  const undo = () => {
    if (!lastMove) return
    setLastMove(undefined)
    void act(() => client.adminBranches.move(lastMove.id, lastMove.from))
  }
  return {
    branches,
    lastMove,
    warning: isRefused,
    act,
    move: (branch: ManagedBranch, parentId: number | null) => void move(branch, parentId),
    undo,
  }
}
