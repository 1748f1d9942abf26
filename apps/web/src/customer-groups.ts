import type { CustomerGroup } from './slots/customer-groups.ts'

/** Under the service teams, from the top. */
export const CUSTOMER_GROUPS: readonly CustomerGroup[] = []
