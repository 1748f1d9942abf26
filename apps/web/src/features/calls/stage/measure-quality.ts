import type { PeerLink } from './peer-link.ts'

export type Quality = 'good' | 'weak'

const SLOW_S = 0.4
const LOSSY = 0.08

interface Counted {
  lost: number
  received: number
}

/** Detects weak connections from round-trip times and packet loss since the last measurement. */
export function createQualityMeter() {
  const before = new WeakMap<PeerLink, Counted>()
  const isWeak = async (link: PeerLink): Promise<boolean> => {
    const now: Counted = { lost: 0, received: 0 }
    let roundTrip = 0
    for (const report of (await link.stats()).values()) {
      if (report.type === 'inbound-rtp') {
        now.lost += Math.max(0, report.packetsLost ?? 0)
        now.received += report.packetsReceived ?? 0
      }
      if (report.type === 'candidate-pair' && report.nominated)
        roundTrip = Math.max(roundTrip, report.currentRoundTripTime ?? 0)
    }
    const { lost, received } = before.get(link) ?? now
    before.set(link, now)
    const lostShare = (now.lost - lost) / Math.max(1, now.lost - lost + now.received - received)
    return roundTrip > SLOW_S || lostShare > LOSSY
  }
  return async (links: ReadonlySet<PeerLink>): Promise<Quality> =>
    (await Promise.all([...links].map(isWeak))).includes(true) ? 'weak' : 'good'
}
