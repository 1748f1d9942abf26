import { type Branch, COMPANY } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'

/** Navigates down the branches of the company. */
export function useBranchPath(isShown: boolean) {
  const client = useClient()
  const [path, setPath] = useState<readonly Branch[]>([])
  const id = path.at(-1)?.id ?? COMPANY
  const level = useAppState(state => state.branches[id])
  useEffect(() => {
    if (isShown) void client.branches.load(id)
  }, [client, id, isShown])
  return {
    path,
    level,
    enter: (branch: Branch) => setPath([...path, branch]),
    /** 0: the company. */
    goBackTo: (depth: number) => setPath(path.slice(0, depth)),
    retry: () => void client.branches.load(id),
  }
}
