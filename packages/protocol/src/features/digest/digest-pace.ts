/** When an e-mail tells of what somebody has missed: never, after 15 minutes or an hour, or every morning [digest-1]. */
export const DIGEST_PACES = ['off', 'quarter', 'hour', 'day'] as const
export type DigestPace = (typeof DIGEST_PACES)[number]
