/** Accounts that programs write with. */
export interface BotTables {
  bots: {
    user_id: number
    token_hash: string
    created_at: number
    used_at: number | null
  }
}
