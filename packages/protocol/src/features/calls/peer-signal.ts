import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'

const Candidate = z.object({
  candidate: z.string(),
  sdpMid: z.optional(z.nullable(z.string())),
  sdpMLineIndex: z.optional(z.nullable(z.number())),
})

/** Signals between two devices while they connect. The server never reads them. */
const Signal = z.object({
  /** Id of the connection: a reloaded window starts a new one. */
  session: z.string().check(z.maxLength(64)),
  description: z.optional(z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() })),
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
