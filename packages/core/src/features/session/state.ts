import type { CompanyRole, SignInMethod } from '@parley/protocol/model'
import type { Me, Problem } from '../../store/state.ts'

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
