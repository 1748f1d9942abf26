import type { ExportScope, ExportState } from '@parley/protocol/rest'
import type { Generated } from 'kysely'

/** The part of the schema that is about exports. */
export interface ExportTables {
  exports: {
    id: string
    company_id: number
    /** Who made it. */
    user_id: number
    scope: ExportScope
    target: string
    title: string
    from_time: number
    to_time: number
    has_files: number
    reason: string
    /** Never `expired`: that follows from the time. */
    state: Exclude<ExportState, 'expired'>
    created_at: number
    done: Generated<number>
    total: Generated<number>
    size: Generated<number>
    signature: Generated<string>
  }
}
