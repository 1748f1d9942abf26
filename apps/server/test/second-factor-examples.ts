import { randomUUID } from 'node:crypto'
import type { Example } from './contract-examples-people.ts'
import { addApp, codeOf, confirmChange, takeTicket } from './second-factor-kit.ts'
import { PASSWORD, type TestServer } from './testkit.ts'

/** In the middle of signing in as somebody new who has an app. */
async function beginSignIn(server: TestServer) {
  const account = `p${randomUUID().slice(0, 8)}`
  await server.createUser(account)
  const { secret } = await addApp(server, (await server.signIn(account)).token)
  return { ticket: await takeTicket(server, account), code: codeOf(secret, 1) }
}

export const SECOND_FACTOR_EXAMPLES = {
  getFactorOptions: {
    right: async server => ({ ticket: (await beginSignIn(server)).ticket }),
    wrong: [[{}, 'ticket']],
  },
  passFactor: {
    right: beginSignIn,
    wrong: [
      [{ code: '123456' }, 'ticket'],
      [{ ticket: 't', code: '12345' }, 'code'],
      [{ ticket: 't', passkey: 'x' }, 'passkey'],
    ],
  },
  confirmFactorChange: {
    right: server => server.encryptPassword(PASSWORD),
    wrong: [[{ key_id: 'k' }, 'password']],
  },
  startFactor: {
    right: async (server, { token }) => ({ proof: await confirmChange(server, token) }),
    wrong: [[{ proof: '' }, 'proof']],
  },
  addFactor: {
    as: 'eve',
    right: async (server, { token }) => {
      const proof = await confirmChange(server, token)
      const { answer } = await server.call('startFactor', { proof }, { token })
      return { ticket: answer?.ticket, code: codeOf(answer?.secret ?? '') }
    },
    wrong: [
      [{}, 'ticket'],
      [{ ticket: 't', name: '' }, 'name'],
    ],
  },
  listFactors: { right: () => ({}) },
  removeFactor: {
    right: async (server, { token }) => ({ proof: (await addApp(server, token)).proof, id: 'app' }),
    wrong: [[{ proof: 'p' }, 'id']],
  },
  renewRecoveryCodes: {
    as: 'fay',
    right: async (server, { token }) => ({ proof: (await addApp(server, token)).proof }),
    wrong: [[{}, 'proof']],
  },
} satisfies Record<string, Example>
