/** A call has four lines for each person that a connection carries. */
const MAX_MEDIA_LINES = 64
const ADDRESS = 4
/** An IP address, or the name that a browser gives it for this connection. */
const NUMBERS_OR_LOCAL = /^([\d.]+|[\da-f:.]*:[\da-f:.]*|[\w-]+\.local)$/i
const CANDIDATE_LINES = /^a=(candidate:.*)$/gm

/** A browser would look up any other name, wherever somebody wants it to. */
export function isPlainCandidate(candidate: string): boolean {
  const address = candidate.split(' ')[ADDRESS]
  return isPrintable(candidate) && (address === undefined || NUMBERS_OR_LOCAL.test(address))
}

/** Without control characters, countless lines and names to look up: browsers and media servers are spared them. */
export const isPlainSdp = (sdp: string): boolean =>
  isPrintable(sdp.replace(/\r?\n/g, '')) &&
  (sdp.match(/^m=/gm) ?? []).length <= MAX_MEDIA_LINES &&
  [...sdp.matchAll(CANDIDATE_LINES)].every(([, candidate = '']) => isPlainCandidate(candidate.trimEnd()))

const isPrintable = (text: string): boolean => /^[ -~]*$/.test(text)
