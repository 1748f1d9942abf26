import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ASSISTANT_ID } from '@parley/protocol/model'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOBILE, receiveCode, scanTicket } from '../../../test/sign-in-kit.ts'
import { COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { runCommand } from '../../app/run-command.ts'
import { hashEntry } from './audit-chain.ts'
import { verifyChain } from './verify-chain.ts'

let dataDir: string
let server: TestServer

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-audit-'))
  server = await startTestServer({ dataDir })
  await server.createUser('ann', { mobile: MOBILE })
})
afterEach(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const signInWrongly = async (account: string) => {
  const encrypted = await server.encryptPassword('wrong password')
  return await server.call('login', { domain: COMPANY.domain, account, platform_type: 4, ...encrypted })
}
const entries = async () => {
  const rows = await server.storage.db.selectFrom('audit_log').orderBy('seq').selectAll().execute()
  return rows.map(row => JSON.parse(row.entry) as Record<string, unknown>)
}

describe('the audit log', () => {
  it('records sign-ins, refused sign-ins and ended sessions', async () => {
    const me = await server.signIn('ann')
    await signInWrongly('ann')
    await signInWrongly('my secret typed into the wrong field')
    await server.call('checkSms', {
      mobile: MOBILE,
      domain: COMPANY.domain,
      code: await receiveCode(server, 1),
    })
    const qr = await scanTicket(server, me)
    await server.call(
      'confirmQrCode',
      { ticket: qr.ticket, match_number: qr.match_number },
      { token: me.token },
    )
    await server.call('pollQrCode', { ticket: qr.ticket, browser_secret: qr.browser_secret })
    const { key_id, password } = await server.encryptPassword(PASSWORD)
    const { password: new_password } = await server.encryptPassword('a fresh password')
    await server.call('updatePassword', { key_id, password, new_password }, { token: me.token })
    await server.call('logout', {}, { token: me.token })
    const log = await entries()
    const told = log.map(({ action, outcome, detail }) => [action, outcome, detail].filter(Boolean).join(' '))
    expect(told).toEqual([
      'login ok password',
      'login refused password',
      'login refused password',
      'sms-send ok',
      'sms-check ok',
      'login ok sms',
      'qr-scan ok',
      'qr-confirm ok',
      'login ok qr',
      'password-change ok current password; ended 2 sessions',
      'session-end ok logout',
    ])
    expect(log.map(entry => entry.userId === undefined)).toEqual(told.map((_, index) => index === 2))
    for (const entry of log) expect(entry.ip).toBe('127.0.0.1')
  })

  it('keeps its hash chain under concurrent writes', async () => {
    await Promise.all(Array.from({ length: 20 }, () => signInWrongly('nobody')))
    expect(await verifyChain(server.storage.db)).toMatchObject({ entries: 20, brokenAt: undefined })
  })

  it('refuses updates and deletes', async () => {
    await signInWrongly('nobody')
    const { db } = server.storage
    await expect(db.updateTable('audit_log').set({ entry: '{}' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  })
})

// [admin-1]
it('records changes made by commands, and administrators are notified', async () => {
  await server.createUser('boss', { role: 'administrator' })
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const run = (...args: string[]) => runCommand(args, { DATA_DIR: dataDir })
  const company = ['--company', COMPANY.name, '--domain', COMPANY.domain]
  await run('add-user', ...company, '--administrator', '--name', 'Eve', 'eve')
  await run('set-role', '--domain', COMPANY.domain, '--role', 'member', 'eve')
  await run('set-company', '--domain', COMPANY.domain, '--office-cloud', 'on')
  write.mockRestore()
  const { token, history_token } = await server.signIn('boss')
  const { answer } = await server.call('listAudit', { keyword: 'command line' }, { token })
  expect(answer?.entries.map(({ action, detail }) => [action, detail].join(' '))).toEqual([
    'company-change office cloud on',
    'person-change eve: role member',
    'person-add eve as administrator',
  ])
  const request = { recordType: 'chat', chatUserId: ASSISTANT_ID }
  const told = (await server.call('getRecords', request, { token: history_token })).answer?.records
  expect(told?.map(({ body }) => String(body).split('\n')[1])).toEqual([
    'The command add-user on the server made Eve an administrator.',
    'The command set-role on the server took the role in the administration from Eve.',
  ])
})

describe('verify-audit', () => {
  const verify = async () => {
    await server.stop()
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const code = await runCommand(['verify-audit'], { DATA_DIR: dataDir })
    const [[said] = []] = write.mock.calls
    write.mockRestore()
    return { code, said: String(said) }
  }
  /** As an attacker with access to the file would. */
  const tamper = async (change: string) => {
    for (const trigger of ['audit_log_no_update', 'audit_log_no_delete'])
      await sql`drop trigger ${sql.raw(trigger)}`.execute(server.storage.db)
    await sql.raw(change).execute(server.storage.db)
  }

  it('accepts an intact log and an empty one', async () => {
    expect(await verify()).toEqual({
      code: 0,
      said: 'The audit log is whole: 0 entries, newest hash none.\n',
    })
    server = await startTestServer({ dataDir })
    await signInWrongly('nobody')
    expect(await verify()).toMatchObject({
      code: 0,
      said: expect.stringMatching(/1 entries, newest hash [0-9a-f]{64}/),
    })
  })

  it.each([
    ['changed', "update audit_log set entry = replace(entry, 'refused', 'ok') where seq = 2"],
    ['taken out', 'delete from audit_log where seq = 2'],
    ['moved in time', 'update audit_log set time = time - 1 where seq = 2'],
    ['given a new hash', "update audit_log set hash = 'x' where seq = 2"],
  ])('detects an entry that was %s', async (_how, change) => {
    for (let count = 0; count < 3; count += 1) await signInWrongly('nobody')
    await tamper(change)
    expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining('broken at entry 2') })
  })

  it('detects an entry whose hash was changed with it', async () => {
    for (let count = 0; count < 3; count += 1) await signInWrongly('nobody')
    const [first, second] = await server.storage.db
      .selectFrom('audit_log')
      .orderBy('seq')
      .selectAll()
      .execute()
    if (!first || !second) throw new Error('no entries')
    const hash = hashEntry(first.hash, { ...second, entry: '{}' })
    await tamper(`update audit_log set entry = '{}', hash = '${hash}' where seq = 2`)
    expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining('broken at entry 3') })
  })
})
