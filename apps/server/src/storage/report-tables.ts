import type { ReportAction, WordAction } from '@parley/protocol/model'
import type { Generated } from 'kysely'

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
  /** A message that somebody or something reported; one row however many did. */
  reports: {
    id: Generated<number>
    company_id: number
    /** Null: a client reported a text of its user, without naming a message. */
    conversation_id: number | null
    seq: number | null
    author_id: number
    source: 'person' | 'words' | 'service' | 'client'
    reason: string
    /** The text, if there is no message. */
    content: string
    created_at: number
    resolved_at: number | null
    outcome: ReportAction | null
  }
  report_voices: {
    report_id: number
    user_id: number
    reason: string
    note: string
  }
  /** Words that a company does not want in messages. */
  word_lists: {
    id: Generated<number>
    company_id: number
    name: string
    action: WordAction
    is_on: number
  }
  listed_words: {
    list_id: number
    word: string
  }
  /** Where a list has found something lately; never the text. */
  word_matches: {
    id: Generated<number>
    company_id: number
    list_id: number
    author_id: number
    /** The name of the group or of the other person. */
    place: string
    action: WordAction
    time: number
  }
  /** Who cannot write where until when, whatever their rights. */
  report_mutes: {
    user_id: number
    kind: 'chat' | 'groupchat'
    /** The name of the room or of the other person. */
    target: string
    until: number
  }
  feedback: {
    id: string
    user_id: number
    content: string
    contact: string
    time: number
  }
}
