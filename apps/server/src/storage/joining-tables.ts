/** Invite links, join requests and announcements. */
export interface JoiningTables {
  invite_links: {
    conversation_id: number
    token: string
    /** 0: never. */
    expires_at: number
    needs_approval: number
  }
  join_requests: {
    conversation_id: number
    user_id: number
    time: number
  }
  announcements: {
    conversation_id: number
    user_id: number
    text: string
    time: number
  }
}
