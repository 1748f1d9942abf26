import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import type { SignedIn, TestServer } from '../testkit.ts'
import type { ACCESS_PATHS } from './access-paths.ts'

const endpoints = Object.entries(contract as Record<CallName, Endpoint>) as [CallName, Endpoint][]

/** `optional` calls refuse an invalid token like the others. */
export const CALLS_WITH_TOKEN = endpoints
  .filter(([, { access }]) => access !== 'public')
  .map(([name]) => name)
export const PUBLIC_CALLS = endpoints.filter(([, { access }]) => access === 'public').map(([name]) => name)

/** 401 is the answer of history, the others that of the chat server. */
const isSignedOut = (code: number) => code === 401 || (code >= 110 && code <= 119)

/** The calls that accept the tokens of the session, even if they refuse the empty request. */
export async function findAcceptingCalls(
  server: TestServer,
  session: SignedIn,
  names = CALLS_WITH_TOKEN,
): Promise<string[]> {
  const outcomes = await Promise.all(
    names.map(async name => {
      const token = contract[name].service === 'history' ? session.history_token : session.token
      const { code } = await server.call(name, {}, { token })
      return isSignedOut(code) ? [] : [name]
    }),
  )
  return outcomes.flat()
}

const TELLS_NOTHING = 'the same for everybody'
const PROVES_ITSELF = 'asks for a password, a phone or a second step, not for a session'

/** Calls without a token: the way in they are, or why a session does not matter to them. */
export const PUBLIC: Partial<Record<CallName, { path: keyof typeof ACCESS_PATHS } | { reason: string }>> = {
  getComponent: { reason: TELLS_NOTHING },
  getTime: { reason: TELLS_NOTHING },
  getServerByDomain: { reason: TELLS_NOTHING },
  listCompanies: { reason: TELLS_NOTHING },
  checkSetup: { reason: TELLS_NOTHING },
  createFirstCompany: { reason: 'works on an empty server only' },
  checkPasswordLink: { reason: 'tells only whether a link works' },
  getPasswordKey: { reason: TELLS_NOTHING },
  login: { reason: PROVES_ITSELF },
  login1x: { reason: PROVES_ITSELF },
  sendSms: { reason: PROVES_ITSELF },
  checkSms: { reason: PROVES_ITSELF },
  sendPasswordMail: { reason: 'tells nothing, and sends a link to the address that the company keeps' },
  getFactorOptions: { reason: PROVES_ITSELF },
  passFactor: { reason: PROVES_ITSELF },
  createQrCode: { reason: 'its ticket opens nothing before somebody confirms it' },
  pollQrCode: { path: 'confirmed QR code' },
  exchangeCode: { path: 'exchange code' },
  resumeDevice: { path: 'device cookie' },
  forgetDevice: { reason: 'only takes away' },
  openHistory: { path: 'history opened by a session token' },
  refreshHistoryToken: { path: 'history token renewed by a session token' },
  declinePushed: {
    reason:
      'its pass is good while the browser it was sent to is signed in, for one ring of the call it tells of',
  },
  readPushed: {
    reason: 'its pass is good while the browser it was sent to is signed in, and only marks as read',
  },
  replyPushed: {
    reason:
      'its pass is good while the browser it was sent to is signed in, for the conversation it tells of',
  },
  postAsBot: { reason: 'has a token of its own, which administrators replace' },
  editAsBot: { reason: 'has a token of its own, which administrators replace' },
  withdrawAsBot: { reason: 'has a token of its own, which administrators replace' },
  reactAsBot: { reason: 'has a token of its own, which administrators replace' },
  uploadAsBot: { reason: 'has a token of its own, which administrators replace' },
  setBotCommands: { reason: 'has a token of its own, which administrators replace' },
  openWidget: { reason: TELLS_NOTHING },
  startVisit: { reason: 'makes a visitor of its own' },
  createVisitCode: { reason: PROVES_ITSELF },
  continueVisit: { reason: PROVES_ITSELF },
}
