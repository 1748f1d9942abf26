import type { SignedIn } from '@parley/protocol/rest'
import type { CallResult } from '../../http/caller.ts'
import type { Me } from '../../store/state.ts'
import type { Component } from './build-login-info.ts'
import type { LoginInfo } from './login-info.ts'

/** The request of a sign-in method, once the company is known and open. */
export type AskIn = (company: Component) => Promise<CallResult<SignedIn>>

/** `isKept`: whether this browser stays signed in; by default as the person has chosen. */
export type Enter = (
  loginType: LoginInfo['loginType'],
  ask: AskIn,
  isKept?: boolean | 'as before',
) => Promise<CallResult<Me>>
