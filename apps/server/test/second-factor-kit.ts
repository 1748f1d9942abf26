import { CODE } from '@parley/protocol/rest'
import { stepAt, totpCode } from '../src/features/second-factor/totp.ts'
import { COMPANY, PASSWORD, type TestServer } from './testkit.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app does with the secret it was given. */
function decodeBase32(text: string): Uint8Array {
  const bits = [...text].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], byte => Number.parseInt(byte, 2))
}

/** The code that an app shows, `ahead` steps from now. */
export const codeOf = (secret: string, ahead = 0, now = Date.now()): string =>
  totpCode(decodeBase32(secret), stepAt(now) + ahead)

export async function confirmChange(server: TestServer, token: string): Promise<string> {
  const { answer } = await server.call('confirmFactorChange', await server.encryptPassword(PASSWORD), {
    token,
  })
  if (!answer) throw new Error('The password was refused.')
  return answer.proof
}

/** Adds an app to the account of a session. */
export async function addApp(server: TestServer, token: string, now = Date.now()) {
  const proof = await confirmChange(server, token)
  const { answer: started } = await server.call('startFactor', { proof }, { token })
  if (!started) throw new Error('Nothing was started.')
  const { ticket, secret } = started
  const { answer } = await server.call('addFactor', { ticket, code: codeOf(secret, 0, now) }, { token })
  return { secret, proof, recoveryCodes: answer?.recovery_codes ?? [] }
}

export async function logIn(server: TestServer, account: string) {
  const password = await server.encryptPassword(PASSWORD)
  return await server.call('login', { domain: COMPANY.domain, account, platform_type: 4, ...password })
}

/** The ticket for the second step. */
export async function takeTicket(server: TestServer, account: string): Promise<string> {
  const { code, message, detail } = await logIn(server, account)
  if (code !== CODE.secondFactorNeeded || detail === undefined)
    throw new Error(`No second step was asked for: ${code} ${message}`)
  return detail
}
