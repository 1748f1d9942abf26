const MB = 1_048_576
/** Customers get a tenth [limits-8]. */
export const CUSTOMER_SHARE = 10

interface Limits {
  /** Set for the person, in MB; null: not set. */
  own: number | null
  /** Set by the company, in MB. */
  company: number | null
  isCustomer: boolean
}

/** How many bytes a person may keep: as set for them, else by the company, and never more than the operator allows [limits-13]. */
export function spaceLimit({ own, company, isCustomer }: Limits, operatorBytes: number): number {
  if (own !== null) return Math.min(operatorBytes, own * MB)
  const most = company === null ? operatorBytes : Math.min(operatorBytes, company * MB)
  return isCustomer ? Math.floor(most / CUSTOMER_SHARE) : most
}
