import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'

/** What a device sends, in the order of the lines of its connection. */
export const MEDIA_ROLES = ['microphone', 'camera', 'screen', 'screenSound'] as const
export type MediaRole = (typeof MEDIA_ROLES)[number]

/** More than a signal has room for. */
const MAX_LINES = 64

/** A call has four lines for each person that a connection carries. */
const MAX_MEDIA_LINES = 64
const ADDRESS = 4
/** An IP address, or the name that a browser gives it for this connection. */
const NUMBERS_OR_LOCAL = /^([\d.]+|[\da-f:.]*:[\da-f:.]*|[\w-]+\.local)$/i
const CANDIDATE_LINES = /^a=(candidate:.*)$/gm

/** A browser would look up any other name, wherever somebody wants it to. */
function isPlainCandidate(candidate: string): boolean {
  const address = candidate.split(' ')[ADDRESS]
  return isPrintable(candidate) && (address === undefined || NUMBERS_OR_LOCAL.test(address))
}

/** Without control characters, countless lines and names to look up: browsers and media servers are spared them. */
const isPlainSdp = (sdp: string): boolean =>
  isPrintable(sdp.replace(/\r?\n/g, '')) &&
  (sdp.match(/^m=/gm) ?? []).length <= MAX_MEDIA_LINES &&
  [...sdp.matchAll(CANDIDATE_LINES)].every(([, candidate = '']) => isPlainCandidate(candidate.trimEnd()))

const isPrintable = (text: string): boolean => /^[ -~]*$/.test(text)

const Candidate = z.object({
  candidate: z.string().check(z.maxLength(1_024), z.refine(isPlainCandidate)),
  sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  sdpMLineIndex: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(1_000)))),
})

const Line = z.object({
  user: z.string().check(z.maxLength(256)),
  device: z.string().check(z.maxLength(256)),
  role: z.enum(MEDIA_ROLES),
  mid: z.string().check(z.maxLength(16)),
})
/** Whose sound or picture a line of a connection carries. */
export type MediaLine = z.infer<typeof Line>

/** Signals between two devices, or a device and a media server, while they connect. Those of two devices the server never reads. */
const Signal = z.object({
  /** Id of the connection: a reloaded window starts a new one. */
  session: z.string().check(z.maxLength(64)),
  description: z.optional(
    z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().check(z.refine(isPlainSdp)) }),
  ),
  candidate: z.optional(Candidate),
  /** For a media server's offer. Without them it is about one person, and its lines are in the order of the roles. */
  lines: z.optional(z.array(Line).check(z.maxLength(MAX_LINES))),
  /** With its own offer a device says that it can receive several people by one connection. */
  takesLines: z.optional(z.boolean()),
})
export type PeerSignal = z.infer<typeof Signal>

export const encodePeerSignal = (signal: PeerSignal): string => JSON.stringify(signal)

export function decodePeerSignal(json: string): Result<PeerSignal> {
  try {
    const parsed = Signal.safeParse(JSON.parse(json))
    return parsed.success ? ok(parsed.data) : bad('signal')
  } catch {
    return bad('signal: not JSON')
  }
}
