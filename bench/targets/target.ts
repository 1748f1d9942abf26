import type { LoadPlan, LoadResult } from '../load/plan.ts'

export type Wire = Pick<
  LoadPlan,
  | 'url'
  | 'domain'
  | 'serverPids'
  | 'password'
  | 'stanza'
  | 'recipient'
  | 'ackMark'
  | 'roomStanza'
  | 'room'
  | 'roomJoin'
>

/** A server that runs, with users `u0`, `u1`, … known to it. */
export interface RunningTarget {
  wire: Wire
  /** Stops it and says what is wrong with what it did, if anything. */
  stop(result?: LoadResult): Promise<string | undefined>
}

/** Ours only: fills the data folder further before the server starts. */
type Prepare = (dataDir: string) => Promise<void>

export interface Target {
  name: string
  /** For servers far slower than the others: where their rise begins, and the calm rates they are asked for. */
  gentle?: { firstRate: number; latencyRates: number[] }
  /** A server of its own per run, so that no run inherits the memory of another. */
  start(users: number, prepare?: Prepare): Promise<RunningTarget>
}

export const DOMAIN = 'bench.local'

/** What every ordinary XMPP server routes. */
export const PLAIN_STANZA =
  "<message xmlns='jabber:client' to='{to}' type='chat' id='{id}'><body>{body}</body></message>"

/** Rooms of ordinary XMPP servers (XEP-0045): created by the first to join, joined by presence, without history. */
export const MUC_ROOMS: Pick<Wire, 'room' | 'roomStanza' | 'roomJoin'> = {
  room: `team-{size}@conference.${DOMAIN}`,
  roomStanza: PLAIN_STANZA.replace("type='chat'", "type='groupchat'"),
  roomJoin:
    "<presence xmlns='jabber:client' to='{to}'><x xmlns='http://jabber.org/protocol/muc'><history maxstanzas='0'/></x></presence>",
}
