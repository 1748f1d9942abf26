import type { Seat } from '@parley/protocol/model'
import { createQualityMeter, type Quality } from './measure-quality.ts'
import type { PeerLink } from './peer-link.ts'
import { seatKey } from './peer-mesh.ts'

const LISTEN_MS = 300
/** Statistics of many connections cost much. */
const MEASURE_MS = 3_000
const LOUD = 0.02

interface Found {
  /** Keys of the seats that are speaking. */
  speaking?: readonly string[]
  quality?: Quality
}

/** Who speaks, and how good the connections are, until it is stopped. `links`: the connected ones, several people may share one. */
export function watchLinks(
  links: () => readonly (readonly [Seat, PeerLink])[],
  onFound: (found: Found) => void,
): () => void {
  const measureQuality = createQualityMeter()
  const listen = () =>
    onFound({
      speaking: links()
        .filter(([seat, link]) => link.loudness(seat) > LOUD)
        .map(([seat]) => seatKey(seat)),
    })
  const measure = async () =>
    onFound({ quality: await measureQuality(new Set(links().map(([, link]) => link))) })
  const timers = [setInterval(listen, LISTEN_MS), setInterval(() => void measure(), MEASURE_MS)]
  return () => timers.forEach(clearInterval)
}
