import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'
import { isPlainCandidate, isPlainSdp } from './plain-sdp.ts'

const Candidate = z.object({
  candidate: z.string().check(z.maxLength(1_024), z.refine(isPlainCandidate)),
  sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  sdpMLineIndex: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(1_000)))),
})

/** Signals between two devices while they connect. The server never reads them. */
const Signal = z.object({
  /** Id of the connection: a reloaded window starts a new one. */
  session: z.string().check(z.maxLength(64)),
  description: z.optional(
    z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().check(z.refine(isPlainSdp)) }),
  ),
  candidate: z.optional(Candidate),
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
