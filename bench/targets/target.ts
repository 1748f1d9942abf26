import type { LoadPlan, LoadResult } from '../load/plan.ts'

export type Wire = Pick<
  LoadPlan,
  'url' | 'domain' | 'serverPids' | 'password' | 'stanza' | 'recipient' | 'ackMark' | 'roomStanza' | 'room'
>

/** A server that runs, with users `u0`, `u1`, … known to it. */
export interface RunningTarget {
  wire: Wire
  /** Stops it and says what is wrong with what it did, if anything. */
  stop(result?: LoadResult): Promise<string | undefined>
}

export interface Target {
  name: string
  /** A server of its own per run, so that no run inherits the memory of another. */
  start(users: number): Promise<RunningTarget>
}

export const DOMAIN = 'bench.local'

/** What every ordinary XMPP server routes. */
export const PLAIN_STANZA =
  "<message xmlns='jabber:client' to='{to}' type='chat' id='{id}'><body>{body}</body></message>"
