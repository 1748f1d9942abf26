import { createQualityMeter, type Quality } from './measure-quality.ts'
import type { PeerLink } from './peer-link.ts'

const LISTEN_MS = 300
/** Statistics of many connections cost much. */
const MEASURE_MS = 3_000
const LOUD = 0.02

interface Found {
  /** Keys of the seats that are speaking. */
  speaking?: readonly string[]
  quality?: Quality
}

/** Who speaks, and how good the connections are, until it is stopped. `links`: the connected ones by seat. */
export function watchLinks(
  links: () => readonly (readonly [string, PeerLink])[],
  onFound: (found: Found) => void,
): () => void {
  const measureQuality = createQualityMeter()
  const listen = () =>
    onFound({
      speaking: links()
        .filter(([, link]) => link.loudness() > LOUD)
        .map(([seat]) => seat),
    })
  const measure = async () => onFound({ quality: await measureQuality(links().map(([, link]) => link)) })
  const timers = [setInterval(listen, LISTEN_MS), setInterval(() => void measure(), MEASURE_MS)]
  return () => timers.forEach(clearInterval)
}
