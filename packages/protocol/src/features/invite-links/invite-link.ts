/** How long a link can be used. */
export const LINK_LIVES = ['day', 'week', 'never'] as const
export type LinkLife = (typeof LINK_LIVES)[number]

const DAY_MS = 86_400_000

/** When a link that is created now expires; 0: never. */
export function linkExpiry(life: LinkLife, now: number): number {
  if (life === 'never') return 0
  return now + (life === 'day' ? DAY_MS : 7 * DAY_MS)
}

export const isExpired = (expiresAt: number, now: number): boolean => expiresAt !== 0 && expiresAt <= now

/** Requests of people that wait for an answer, in one group. */
export const MAX_JOIN_REQUESTS = 100

/** What somebody who opens an invite link sees. */
export const INVITE_STATES = ['member', 'open', 'needs-approval', 'requested', 'expired', 'full'] as const
export type InviteState = (typeof INVITE_STATES)[number]
