import type { RetentionKind } from '@parley/protocol/rest'
import type { Generated } from 'kysely'

/** How long companies keep what, and what they must not remove. */
export interface RetentionTables {
  retention_rules: {
    company_id: number
    kind: RetentionKind
    days: number
    /** When it was last carried out, or set. */
    swept_at: number
  }
  /** Everything up to this seq has been removed. */
  retention_progress: {
    conversation_id: number
    seq: number
  }
  /** On a person or a conversation. */
  legal_holds: {
    id: Generated<number>
    company_id: number
    user_id: number | null
    conversation_id: number | null
    reason: string
    by_user_id: number
    created_at: number
  }
  /** What people removed while it was on hold, for exports. */
  held_contents: {
    conversation_id: number
    seq: number
    data_type: string
    data: string
    /** JSON: what it said before it was edited, and since when. */
    versions: Generated<string>
    removed_at: number
  }
  /** Files of such messages. */
  held_files: {
    file_id: string
    conversation_id: number
    seq: number
  }
  /** People who are erased. */
  erasures: {
    user_id: number
    company_id: number
    by_user_id: number
    /** Their name before, until it is done. */
    name: string
    /** Done up to this one. */
    conversation_id: Generated<number>
    is_done: Generated<number>
  }
  /** Conversations that an erasure left out because of a legal hold. */
  held_erasures: {
    user_id: number
    conversation_id: number
  }
}
