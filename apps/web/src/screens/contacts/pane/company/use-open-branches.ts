import { COMPANY } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../../../client/client-context.ts'

/** Which branches are expanded. The root is expanded from the start. */
export function useOpenBranches() {
  const client = useClient()
  const roots = useAppState(state => state.branches[COMPANY]?.branches)
  const [open, setOpenIds] = useState<ReadonlySet<number>>(new Set([COMPANY]))
  const setOpen = useCallback(
    (id: number, isOpen: boolean) => {
      if (isOpen) void client.branches.load(id)
      setOpenIds(known => {
        const ids = new Set(known)
        if (isOpen) ids.add(id)
        else ids.delete(id)
        return ids
      })
    },
    [client],
  )
  const single = roots?.length === 1 ? roots[0]?.id : undefined
  useEffect(() => {
    if (single !== undefined) setOpen(single, true)
  }, [single, setOpen])
  return { open, setOpen }
}
