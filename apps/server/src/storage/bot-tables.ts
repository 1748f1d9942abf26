import type { Generated } from 'kysely'

/** Accounts that programs write with. */
export interface BotTables {
  bots: {
    user_id: number
    token_hash: string
    created_at: number
    used_at: number | null
    /** What people can ask it for with `/`, as JSON. */
    commands: Generated<string>
  }
}
