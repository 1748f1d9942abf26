import type { ManagedBranch } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** All departments of the company; empty until loaded. */
export function useBranches(): readonly ManagedBranch[] {
  const client = useClient()
  const [branches, setBranches] = useState<readonly ManagedBranch[]>([])
  useEffect(() => {
    void client.adminBranches.list().then(listed => {
      if (listed.ok) setBranches(listed.value)
    })
  }, [client])
  return branches
}
