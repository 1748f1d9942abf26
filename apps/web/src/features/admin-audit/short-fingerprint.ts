const ENDS = 4

/** Beginning and end, to compare by eye; empty before the first entry. */
export const shortFingerprint = (fingerprint: string): string =>
  fingerprint === '' ? '–' : `${fingerprint.slice(0, ENDS)}…${fingerprint.slice(-ENDS)}`
