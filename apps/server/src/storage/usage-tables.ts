/** How much a company uses the server. Contents are not in it. */
export interface UsageTables {
  message_hours: {
    company_id: number
    /** Hours since the epoch. */
    hour: number
    /** 1: written by customers. */
    is_customer: number
    count: number
  }
  /** Staff who wrote or were signed in. */
  active_weeks: {
    company_id: number
    /** Weeks since the first Monday of the epoch. */
    week: number
    user_id: number
  }
}
