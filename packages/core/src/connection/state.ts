/** States of the channel [connection-3]. */
export type ConnectionStatus =
  | 'error'
  | 'connecting'
  | 'connfail'
  | 'authenticating'
  | 'authfail'
  | 'connected'
  | 'disconnected'
  | 'disconnecting'
  | 'attached'
  | 'redirect'
  | 'conntimeout'
  | 'bindrequired'

/** Why the channel is in its state [connection-6]. */
export type ConnectionReason =
  | 'stream-error'
  | 'no-auth-mech'
  | 'closed-unexpectedly'
  | 'bad-open-frame'
  | 'conflict'
  | 'giving-up'
  | 'bad-service'
  | 'parse-error'
  | 'bad-format'
  | 'missing-user-part'
  | 'authentication-failed'
  /** The server sends elsewhere, and that is not one of the company's addresses. */
  | 'redirect-refused'
  | 'timed-out'
  /** Half-open: a ping was not answered. */
  | 'no-answer'
  | 'offline'
  | 'no-token'
  | 'not-loaded'
  | 'unknown'

export type TransportName = 'websocket' | 'bosh'

export interface ConnectionState {
  status: ConnectionStatus
  /** What a person cares about. `online` only after catch-up is complete; `conflict` never reconnects by itself. */
  phase: 'idle' | 'connecting' | 'catching-up' | 'online' | 'waiting' | 'conflict'
  reason?: ConnectionReason
  /** What the offline detector found: `down` means that not even the network is there. */
  network: 'up' | 'down'
  /** The way of the present or last attempt. */
  transport: TransportName
  /** Local clock time of the next try while `waiting`. */
  retryAt?: number
  attempt: number
  /** Has been online before in this session: the first connect shows no banner. */
  wasOnline: boolean
}
