import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPANY, OTHER_COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('ann')
  await server.createUser('off')
  await server.storage.db.updateTable('users').set({ disabled: 1 }).where('user_name', '=', 'off').execute()
  await server.createCompany({ name: 'cold', domain: 'cold.test' })
  await server.createUser('ice', { domain: 'cold.test' })
  await server.storage.db.updateTable('companies').set({ frozen: 1 }).where('name', '=', 'cold').execute()
})
afterAll(() => server.stop())

/** Status, headers and bytes: everything that could leak a hint, without what differs between any two responses. */
async function answerTo(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const shown = [...response.headers].filter(([name]) => !['date', 'keep-alive'].includes(name))
  return { status: response.status, headers: shown, body: await response.text() }
}

const GUESSES: [why: string, domain: string, account: string, password: string][] = [
  ['an account that does not exist', COMPANY.domain, 'nobody', PASSWORD],
  ['a company that does not exist', 'no.such.company', 'ann', PASSWORD],
  ['an account of another company', OTHER_COMPANY.domain, 'ann', PASSWORD],
  ['a disabled account with its password', COMPANY.domain, 'off', PASSWORD],
  ['an account of a frozen company with its password', 'cold.test', 'ice', PASSWORD],
  ['a reserved name', COMPANY.domain, 'admin', PASSWORD],
]

describe.each(['/business/user/login', '/business/user/login1x'])('%s', path => {
  it.each(GUESSES)('answers %s like a wrong password', async (_why, domain, account, password) => {
    const attempt = async (fields: object, typed: string) =>
      answerTo(path, { platform_type: 4, ...fields, ...(await server.encryptPassword(typed)) })
    const wrong = await attempt({ domain: COMPANY.domain, account: 'ann' }, 'wrong password')
    expect(wrong).toMatchObject({ status: 403 })
    expect(await attempt({ domain, account }, password)).toEqual(wrong)
  })
})
