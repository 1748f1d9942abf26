/** Directory sync by SCIM. */
export interface ScimTables {
  /** One token a company. */
  scim_tokens: {
    company_id: number
    hash: string
    /** The administrator who made it; changes are theirs in the audit log. */
    created_by: number
    created_at: number
    used_at: number | null
  }
  /** What the directory calls people. */
  scim_people: {
    user_id: number
    user_name: string
    external_id: string
    /** 1: deleted there. The account is disabled, and its messages stay. */
    is_deleted: number
  }
}
