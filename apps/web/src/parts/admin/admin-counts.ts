import type { AdminCounts } from '@parley/core'
import { createContext, use } from 'react'

interface ShownCounts {
  /** Undefined until the server has responded. */
  counts: AdminCounts | undefined
  /** After a change that may concern them. */
  renew(): void
}

/** The numbers beside the sections of the administration. */
export const AdminCountsContext = createContext<ShownCounts>({ counts: undefined, renew: () => undefined })

export const useAdminCounts = () => use(AdminCountsContext)
