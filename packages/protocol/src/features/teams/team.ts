/** `open`: every member may write to customers. `duty`: only the one on duty. */
export const TEAM_MODES = ['open', 'duty'] as const
export type TeamMode = (typeof TEAM_MODES)[number]

/** What a team is besides a room. */
export interface Team {
  mode: TeamMode
  /** Who is on duty; undefined: nobody. */
  servant?: { id: string; name: string; since: number } | undefined
  /** How long a customer may wait before anybody may take over. */
  limitMinutes: number
  welcome: string
  away: string
}

export const DEFAULT_LIMIT_MINUTES = 10
export const MAX_TEAM_MEMBERS = 200
export const MAX_TEAM_TEXT = 500
