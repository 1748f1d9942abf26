import type { DirectoryGroupKind } from '@parley/protocol/model'
import type { Generated } from 'kysely'

/** Directory sync by SCIM. */
export interface ScimTables {
  scim_tokens: {
    id: Generated<number>
    company_id: number
    name: string
    hash: string
    /** The administrator who made it; changes are theirs in the audit log. */
    created_by: number
    created_at: number
    /** Null: it does not end by itself. */
    expires_at: number | null
    used_at: number | null
  }
  /** What the directory calls people, and what it says of them that is nowhere else. */
  scim_people: {
    user_id: number
    user_name: string
    external_id: string
    /** 1: deleted there. The account is disabled, and its messages stay. */
    is_deleted: number
    department: Generated<string>
    manager_id: Generated<number | null>
  }
  /** Departments that no directory has changed have no row. */
  scim_groups: {
    id: Generated<number>
    company_id: number
    /** What the directory calls it: `g` and the id, or the id of the department that it was at first. */
    key: string
    name: string
    external_id: string
    kind: DirectoryGroupKind
    /** The department; null for other kinds, and when it was deleted. */
    branch_id: number | null
    /** The room of the service team. */
    room_id: number | null
  }
  scim_members: {
    group_id: number
    user_id: number
  }
}
