import type { AnswerOf, CallName, Contract, RequestOf } from '@parley/protocol/rest'
import type { Caller } from '../access/caller.ts'
import type { ServiceUrls } from './service-addresses.ts'

/** The context of a REST call. */
export interface CallContext {
  /** Undefined only for calls whose access is `public` or `optional`. */
  caller: Caller | undefined
  ip: string
  /** The browser's user agent; nothing may depend on it. */
  userAgent: string
  /** Scheme, host and port of the request. */
  origin: string
  /** The domain of the company whose host name was asked; undefined: it is that of all companies. */
  hostCompany?: string | undefined
  /** Origins of services that are elsewhere. */
  services: ServiceUrls
  /** The raw header: only calls with `ownPages` may use it. */
  cookies: string
  /** Whether others that came later may have been answered already, because this server stood still. */
  isLate(): Promise<boolean>
  setHeader(name: string, value: string): void
}

type Handler<K extends CallName> = (
  context: CallContext,
  request: RequestOf<Contract[K]>,
) => Promise<AnswerOf<Contract[K]>>

/** One handler for every call of the contract; features contribute their part. */
export type Handlers = { [K in CallName]: Handler<K> }

/** For calls that need a signed-in user. The token is checked before the handler runs. */
export const signedIn =
  <Request, Answer>(handle: (caller: Caller, request: Request, context: CallContext) => Promise<Answer>) =>
  (context: CallContext, request: Request): Promise<Answer> => {
    if (!context.caller) throw new Error('A call for signed-in people was mounted as public.')
    return handle(context.caller, request, context)
  }
