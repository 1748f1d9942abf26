import { encodeQrDevice } from '@parley/protocol/rest'
import { COMPANY, type SignedIn, type TestServer } from './testkit.ts'

/** The phone of `ann`. */
export const MOBILE = '13800000001'
export const QR_DEVICE = encodeQrDevice({ device: 'Windows 11', browser: 'Firefox 140', protocol: 'https' })

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
