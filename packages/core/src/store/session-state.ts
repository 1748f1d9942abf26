import type { CompanyRole, SignInMethod } from '@parley/protocol/model'

/** The signed-in person. */
export interface Me {
  id: string
  domain: string
  nickName: string
  avatar: string
  mobile: string
  isCustomer: boolean
}

export interface Company {
  name: string
  domain: string
  frozen: boolean
  /** Address of its logo; empty: none. */
  logo?: string
  /** People can sign in at an identity provider of this name. */
  sso?: string | undefined
  /** Ways to sign in that it has switched off. */
  disabledMethods?: readonly SignInMethod[] | undefined
  /** A link for a new password can be sent to an e-mail address. */
  hasPasswordMail?: boolean | undefined
  /** The server has others as well. */
  isOneOfSeveral?: boolean
  /** Nothing says that this is the one that is meant: somebody has to choose. */
  isUnsure?: boolean
}

/** A code with parameters; only the UI's catalogue makes a sentence of it. `text` is the server's own message. */
export interface Problem {
  code: string
  params?: Record<string, string>
  text?: string
}

export interface SessionState {
  /** `restoring` until the stored login info has been looked at, so that no login form flashes. */
  phase: 'restoring' | 'signed-out' | 'signing-in' | 'signed-in'
  company?: Company
  me?: Me
  problem?: Problem
  /** The modal of code 401: its button calls `renewSession`. */
  expired?: Problem
  /** `server.version`; `selectPassesFeatureGate` compares it. */
  chatserverVersion?: string
  /** `product.version`, which people are shown [session-22]; customers are not told. */
  productVersion?: string | undefined
  /** The epoch of the archive [wire-34]. */
  epoch?: string
  /** `office.cloud`: no downloads and no previews [files-10]. */
  isOfficeCloud?: boolean
  /** `self.destruct`: the company allows messages that destroy themselves [destroy-4]. */
  mayDestroy?: boolean
  /** What the person is in the company. The server decides again with each call. */
  role?: CompanyRole
  /** The logo of the signed-in person's company. */
  logo?: string | undefined
  /** Where to go after signing out: the session was opened by an identity provider, which ends its own there. */
  signOutUrl?: string | undefined
}

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
