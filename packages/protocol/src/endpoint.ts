import type * as z from 'zod/mini'
import type { Examples } from './examples.ts'
import type { PartialRole } from './features/admin-people/rules.ts'
import type { RoomRule } from './features/rooms/rules.ts'

/** The service that answers, which decides envelope and token [wire-25, wire-26]. */
export type Service =
  /** `{ code: 0, message, data }`; session token in query, body or Bearer; bad token: 110. */
  | 'chat'
  /** `{ code: 200, message, data }`; history token in Authorization; bad token: 401. */
  | 'history'
  /** `{ code: 200, message, result }`; no token. */
  | 'component'

/** A host of its own for some calls, if the company's configuration or the session names one [session-7]. */
export type CallHost = 'file' | 'chatletCache'

/** Every call names its rate limit; the figures are on the server. */
export type Limit =
  | 'login'
  | 'public'
  | 'pageStart'
  | 'resume'
  | 'lookup'
  | 'history'
  | 'search'
  | 'historyDelete'
  | 'default'
  | 'smsSend'
  | 'qrCreate'
  | 'qrPoll'
  | 'password'
  | 'feedback'
  | 'roomCreate'
  | 'roomInvite'
  | 'roomChange'
  | 'tips'
  | 'friendSearch'
  | 'friendChange'
  | 'upload'
  | 'fileLink'
  | 'preview'
  | 'adminChange'
  | 'adminImport'
  | 'guest'
  | 'widgetOpen'
  | 'widgetStart'
  | 'widgetCode'
  | 'tracking'
  | 'errorReport'
  | 'report'

export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST'
  /** `{name}` stands for a field of the request; `pathFor` fills it in. */
  path: `/${string}`
  service: Service
  /** Where it is asked for; by default at the host of the service. */
  host?: CallHost
  /**
   * `public` needs no token; `optional` works without one, but refuses an invalid one; `user` needs a user of the
   * company; `staff` refuses customers; `administrator` everybody but administrators of the company.
   */
  access: 'public' | 'optional' | 'user' | 'staff' | 'administrator'
  /** Roles below administrator that may make this call of the administration too [roles-1]. */
  also?: readonly PartialRole[]
  /**
   * `query`: the client sends the fields of this POST in the query; the server accepts both. `form`: the server
   * accepts a multipart form, whose last field may be a file, as well as JSON.
   */
  requestIn?: 'query' | 'form'
  /**
   * It reads or sets a cookie, which browsers send for any website: only pages of this server may call it, which the
   * `Origin` header proves.
   */
  ownPages?: true
  /** A field of the answer that is in the envelope too, where other clients look for it. */
  beside?: string
  /** A call of the history service that also accepts the session token, wherever calls of the chat server have it. */
  eitherToken?: true
  /** Also accepts a refresh token. Clients send tokens in a header only: a refresh token must not reach a log. */
  renews?: true
  /** The browser completes it even if the page is closed meanwhile; for bodies under 64 KB. */
  outlivesPage?: true
  limit: Limit
  /** May be repeated without harm, so a call that failed offline can be replayed. */
  repeatable: boolean
  /** Fields of the request that other people read: moderation checks them as it checks messages [moderation-7]. */
  readByOthers?: readonly string[]
  /** Who may make it in the room it names; a test asks for one wherever a request names a room. */
  room?: RoomRule
  /** For `/docs/api`: a verb and its object, then what else integrators need to know. */
  summary: string
  examples: Examples
  request: Request
  answer: Answer
}

export const endpoint = <R extends z.ZodMiniType, A extends z.ZodMiniType>(
  definition: Endpoint<R, A>,
): Endpoint<R, A> => definition

/** What most calls about the caller's own data have in common. */
export const PERSONAL_CALL = {
  method: 'POST',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: true,
} as const

export type RequestOf<E> = E extends Endpoint<infer R, z.ZodMiniType> ? z.infer<R> : never
export type AnswerOf<E> = E extends Endpoint<z.ZodMiniType, infer A> ? z.infer<A> : never

/** Codes of the envelope [wire-27]. */
/** The oldest chat server a client works with, and its own version [http-2]. */
export const VERSION_HEADERS = ['x-min-chatserver-version', 'x-platform-app-version'] as const

/** Our own client says so in every request. */
export const CLIENT_HEADER = 'x-parley-client'

/** The `data` of a sign-in that is `busy` because the directory of the company does not answer. */
export const DIRECTORY_AWAY = 'directory-away'

/** The `data` of a sign-in that is right, but at the host name of another company [hosts-3]. */
export const OTHER_COMPANY = 'other-company'

export const CODE = {
  chatOk: 0,
  /** 'File is encrypted, please download to view' [files-14]. */
  encrypted: 4,
  historyOk: 200,
  badInput: 400,
  /** Chat server: the session is over. 110 to 119 all mean "sign in again"; the next five also say why. */
  sessionEnded: 110,
  endedElsewhere: 111,
  passwordChanged: 112,
  tooManySessions: 113,
  /** The cookie of a browser that stays signed in was used twice. */
  deviceReused: 114,
  endedByAdministrator: 115,
  /** History service: the same. */
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  /** `login` and `sendSms` require a proof of work; `data` is the challenge. */
  proofNeeded: 428,
  rateLimited: 429,
  /** A sign-in needs its second step; `data` is the ticket for it. */
  secondFactorNeeded: 449,
  /** `login`: an administrator has seen the password, so it is changed first; `data` is a `link_proof` for `updatePassword`. */
  passwordTemporary: 450,
  /** A text of the request has a word that the company does not allow. */
  textBlocked: 453,
  /** The company has switched this way to sign in off. */
  methodDisabled: 452,
  serverFault: 500,
  busy: 503,
  noRoom: 507,
} as const
