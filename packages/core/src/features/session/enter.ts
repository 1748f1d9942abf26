import type { SignedIn } from '@parley/protocol/rest'
import type { CallResult } from '../../http/caller.ts'
import type { Me } from '../../store/state.ts'
import type { Component } from './build-login-info.ts'
import type { LoginInfo } from './login-info.ts'

/** How a way in asks the server, once the company is known and open. */
export type AskIn = (company: Component) => Promise<CallResult<SignedIn>>

/** `isKept`: whether this browser is to stay signed in; as the person has chosen, unless said otherwise. */
export type Enter = (
  loginType: LoginInfo['loginType'],
  ask: AskIn,
  isKept?: boolean | 'as before',
) => Promise<CallResult<Me>>
