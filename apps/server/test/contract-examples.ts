import { type CallName, encodeQrDevice } from '@parley/protocol/rest'
import { ADMIN_EXAMPLES, SETUP_EXAMPLES } from './admin-examples.ts'
import { POST_AS_BOT } from './bot-examples.ts'
import { CALL_EXAMPLES } from './call-examples.ts'
import { CAPTURE_EXAMPLES } from './capture-examples.ts'
import { HISTORY_EXAMPLES } from './contract-examples-history.ts'
import { type Example, PEOPLE_EXAMPLES } from './contract-examples-people.ts'
import { CUSTOMER_EXAMPLES } from './customer-examples.ts'
import { FILE_EXAMPLES } from './file-examples.ts'
import { LATER_EXAMPLES } from './later-examples.ts'
import { MESSAGE_END_EXAMPLES } from './message-end-examples.ts'
import { NOTE_EXAMPLES } from './note-examples.ts'
import { PROOF_EXAMPLES } from './proof-examples.ts'
import { REPLY_EXAMPLES } from './reply-examples.ts'
import { REPORT_EXAMPLES } from './report-examples.ts'
import { ROOM_EXAMPLES } from './room-examples.ts'
import { SECOND_FACTOR_EXAMPLES } from './second-factor-examples.ts'
import { COMPANY, PASSWORD, type SignedIn, type TestServer } from './testkit.ts'
import { WIDGET_EXAMPLES } from './widget-examples.ts'

/** The phone of `ann`, for whom the examples are. */
export const MOBILE = '13800000001'
export const QR_DEVICE = encodeQrDevice({ device: 'Windows 11', browser: 'Firefox 140', protocol: 'https' })

const nothing: Example = { right: () => ({}) }

const password = async (server: TestServer) => ({
  domain: COMPANY.domain,
  account: 'ann',
  platform_type: 4,
  ...(await server.encryptPassword(PASSWORD)),
})

const wrongLogins: Example['wrong'] = [
  [{}, 'domain'],
  [{ domain: 'd', account: 7 }, 'account'],
  [{ domain: 'd', account: 'a', password: 'p', key_id: 'k', platform_type: 5 }, 'platform_type'],
]

/** Asks for a code and reads it off the phone. */
export async function receiveCode(server: TestServer, type: 1 | 2): Promise<string> {
  const before = server.smsMessages.length
  await server.call('sendSms', { type: String(type), mobile: MOBILE, domain: COMPANY.domain })
  const message = server.smsMessages[before]
  if (!message) throw new Error('No SMS was sent.')
  return message.code
}

export async function createTicket(server: TestServer) {
  const { answer } = await server.call('createQrCode', { type: 42, data: QR_DEVICE })
  if (!answer) throw new Error('No ticket was made.')
  return answer
}

/** A ticket that was scanned, and the number on the browser's screen. */
export async function scanTicket(server: TestServer, { token }: SignedIn) {
  const { ticket, browser_secret } = await createTicket(server)
  await server.call('scanQrCode', { ticket }, { token })
  const { answer } = await server.call('pollQrCode', { ticket, browser_secret })
  return { ticket, browser_secret, match_number: answer?.match_number ?? '' }
}

const oneSms = { mobile: MOBILE, domain: COMPANY.domain }

const exception = {
  ...{ domain: COMPANY.domain, product: 'chatWeb', function: 'chat', device: 'desktop', type: 'TypeError' },
  ...{ stack: 'TypeError: x', app_version: '1', os: 'Linux', os_version: '6', time: 1, severity: 'error' },
  ...{ user_id: '', user_name: '', screen_size: '1x1', error_code: 'JK006' },
}

/** One for every call there is: a call without an example does not compile. */
export const EXAMPLES: Record<CallName, Example> = {
  ...ROOM_EXAMPLES,
  ...CUSTOMER_EXAMPLES,
  ...NOTE_EXAMPLES,
  ...REPLY_EXAMPLES,
  ...CALL_EXAMPLES,
  ...CAPTURE_EXAMPLES,
  ...WIDGET_EXAMPLES,
  ...SETUP_EXAMPLES,
  ...ADMIN_EXAMPLES,
  ...FILE_EXAMPLES,
  ...MESSAGE_END_EXAMPLES,
  ...LATER_EXAMPLES,
  ...SECOND_FACTOR_EXAMPLES,
  ...PROOF_EXAMPLES,
  ...REPORT_EXAMPLES,
  getComponent: {
    right: () => ({ companyName: COMPANY.name }),
    wrong: [[{ companyName: 'x'.repeat(151) }, 'companyName']],
  },
  postAsBot: POST_AS_BOT,
  getTime: nothing,
  getServerByDomain: { right: () => ({ domain: COMPANY.domain }), wrong: [[{}, 'domain']] },
  getServer: {
    right: (_server, { chatserver_id }) => ({ chatserver_id }),
    wrong: [[{}, 'chatserver_id']],
  },
  listProperties: nothing,
  recordLoginStatistic: {
    right: () => ({ type: 4 }),
    wrong: [
      [{ type: '4' }, 'type'],
      [{ type: -1 }, 'type'],
      [{ type: 1e9 }, 'type'],
    ],
  },
  reportError: {
    right: () => exception,
    wrong: [
      [{ ...exception, stack: '' }, 'stack'],
      [{ ...exception, severity: 'funny' }, 'severity'],
      [{ ...exception, stack: 'x'.repeat(10_001) }, 'stack'],
    ],
  },
  applyTracking: {
    right: () => ({ dataSource: 'web', product: 'chatWeb', reqSeq: '1', eventDatas: [] }),
    wrong: [
      [{ dataSource: 'app', product: 'chatWeb', reqSeq: '1', eventDatas: [] }, 'dataSource'],
      [{ dataSource: 'web', product: 'chatWeb', reqSeq: '1', eventDatas: [{}] }, 'eventDatas.0.enterprise'],
    ],
  },
  sendFeedback: {
    right: () => ({ content: 'Thank you.' }),
    wrong: [
      [{}, 'content'],
      [{ content: 'x'.repeat(2001) }, 'content'],
    ],
  },
  getPasswordKey: nothing,
  login: { right: password, wrong: wrongLogins },
  login1x: { right: password, wrong: wrongLogins },
  sendSms: {
    right: () => oneSms,
    wrong: [
      [{ ...oneSms, type: '3' }, 'type'],
      [{ ...oneSms, mobile: 'not a phone' }, 'mobile'],
      [{ mobile: MOBILE }, 'domain'],
    ],
  },
  checkSms: {
    right: async server => ({ ...oneSms, code: await receiveCode(server, 1) }),
    wrong: [
      [{ ...oneSms, code: '12345' }, 'code'],
      [{ ...oneSms, code: '1234567' }, 'code'],
      [{ ...oneSms, code: '12345a' }, 'code'],
      [{ ...oneSms, code: '１２３４５６' }, 'code'],
      [{ ...oneSms, code: 123456 }, 'code'],
    ],
  },
  createQrCode: {
    right: () => ({ type: 42, data: QR_DEVICE }),
    wrong: [
      [{ type: 41, data: QR_DEVICE }, 'type'],
      [{ type: 42, data: '%' }, 'data'],
      [{ type: 42, data: '{}' }, 'data'],
    ],
  },
  pollQrCode: {
    right: async server => {
      const { ticket, browser_secret } = await createTicket(server)
      return { ticket, browser_secret }
    },
    wrong: [[{ ticket: 't' }, 'browser_secret']],
  },
  scanQrCode: {
    right: async server => ({ ticket: (await createTicket(server)).ticket }),
    wrong: [[{}, 'ticket']],
  },
  confirmQrCode: {
    right: async (server, me) => {
      const { ticket, match_number } = await scanTicket(server, me)
      return { ticket, match_number }
    },
    wrong: [[{ ticket: 't', match_number: '7' }, 'match_number']],
  },
  refuseQrCode: {
    right: async (server, me) => ({ ticket: (await scanTicket(server, me)).ticket }),
    wrong: [[{}, 'ticket']],
  },
  createExchangeCode: nothing,
  exchangeCode: {
    right: async (server, { token, domain }) => {
      const { answer } = await server.call('createExchangeCode', {}, { token })
      return { domain, code: answer?.code }
    },
    wrong: [[{ domain: 'd' }, 'code']],
  },
  updatePassword: {
    right: async server => {
      const { key_id, password: current } = await server.encryptPassword(PASSWORD)
      const { password: next } = await server.encryptPassword(PASSWORD)
      return { key_id, password: current, new_password: next }
    },
    wrong: [[{ key_id: 'k' }, 'new_password']],
  },
  listSessions: nothing,
  endSession: {
    right: async (server, { token }) => {
      const { answer = [] } = await server.call('listSessions', {}, { token })
      return { session_id: answer.find(session => session.current)?.session_id }
    },
    wrong: [[{}, 'session_id']],
  },
  openHistory: {
    right: (_server, { domain, token }) => ({ domain, account: 'ann', token }),
    wrong: [[{ domain: 'd', account: 'a', token: 7 }, 'token']],
  },
  refreshHistoryToken: {
    right: (_server, { domain, token, chatserver_id }) => ({
      chatserverId: chatserver_id,
      chatserverUri: 'https://elsewhere.test',
      jid: `ann@${domain}/web`,
      token,
    }),
    wrong: [[{ chatserverId: 'c', token: 't' }, 'jid']],
  },
  getSelf: nothing,
  getProfile: nothing,
  saveProfile: {
    right: () => ({ nick_name: 'Ann Other', status_text: 'At lunch', status_until: 0 }),
    wrong: [
      [{ nick_name: '' }, 'nick_name'],
      [{ nick_name: '=cmd' }, 'nick_name'],
      [{ status_text: 'x'.repeat(81) }, 'status_text'],
      [{ picture: 'no picture' }, 'picture'],
      [{ picture: 'aGVsbG8=' }, 'picture'],
    ],
  },
  refreshToken: nothing,
  logout: nothing,
  keepDevice: nothing,
  resumeDevice: { right: () => ({ domain: 'acme.test' }), wrong: [[{}, 'domain']] },
  forgetDevice: { right: () => ({ domain: 'acme.test' }), wrong: [[{}, 'domain']] },
  ...PEOPLE_EXAMPLES,
  ...HISTORY_EXAMPLES,
  describeLink: {
    right: () => ({ url: 'https://example.org/' }),
    wrong: [
      [{}, 'url'],
      [{ url: 'file:///etc/passwd' }, 'url'],
    ],
  },
}
