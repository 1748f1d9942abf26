/** What clients and people tell the operators. */
export interface ReportTables {
  login_statistics: {
    company_id: number
    /** UTC, `yyyy-MM-dd`. */
    day: string
    type: number
    count: number
  }
  tracking_counts: {
    company_id: number
    /** UTC, `yyyy-MM-dd`. */
    day: string
    code: string
    count: number
  }
  error_groups: {
    id: string
    company_id: number
    code: string
    severity: string
    stack: string
    count: number
    first_at: number
    last_at: number
    /** JSON, newest first. */
    versions: string
    browsers: string
  }
  feedback: {
    id: string
    user_id: number
    content: string
    contact: string
    time: number
  }
}
