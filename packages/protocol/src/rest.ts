/** Door of the REST contract: for core's caller and the server. The UI must not open it. */
import * as history from './features/history/rest.ts'
import * as people from './features/people/rest.ts'
import * as recent from './features/recent/rest.ts'
import * as session from './features/session/rest.ts'
import * as system from './features/system/rest.ts'

export { type AnswerOf, CODE, type Endpoint, type Limit, type RequestOf, type Service } from './endpoint.ts'
export { decodeRecord, encodeRecord, HistoryRecord } from './features/history/record.ts'
export { clampPageSize } from './features/history/rest.ts'
export { UserRecord } from './features/people/rest.ts'
export { RecentEntry } from './features/recent/rest.ts'
export { PASSWORD_ENVELOPE_LIFE_MS, PasswordEnvelope, Tokens } from './features/session/rest.ts'

/** Every call there is. The server refuses to start when one lacks a handler. */
export const contract = {
  getComponent: system.getComponent,
  getTime: system.getTime,
  getPasswordKey: session.getPasswordKey,
  login: session.login,
  getSelf: session.getSelf,
  refreshToken: session.refreshToken,
  logout: session.logout,
  getUser: people.getUser,
  getUsers: people.getUsers,
  listRecent: recent.listRecent,
  getRecords: history.getRecords,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
