import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { post, postFile } from '../../../test/post-file.ts'
import { createMovableClock } from '../../../test/start-with-ann.ts'
import type { TestServer } from '../../../test/testkit.ts'
import { uploadFile } from '../../../test/upload-file.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import { ALL_JOBS } from '../../ports/jobs.ts'
import { createAuditLog } from '../audit/audit-log.ts'
import { verifyLogs } from '../proof/verify-logs.ts'
import { createCarryOutRules } from './carry-out-rules.ts'
import { sweepFiles } from './sweep.ts'

const DAY_MS = 86_400_000
const FOREVER = { direct: null, group: null, consultation: null, files: null }
type Rules = Record<keyof typeof FOREVER, number | null>

const clock = createMovableClock()
let server: TestServer
let people: Record<string, { wire: WireClient; token: string; history_token: string }>

const as = (name: string) => people[name] ?? expect.fail(`${name} is not signed in`)
const boss = () => ({ token: as('boss').token })
const save = (rules: Rules) => server.call('saveRetention', { rules }, boss())
const hold = (target: string) =>
  server.call('addLegalHold', { scope: 'person', target, reason: 'Case 7' }, boss())

/** With the clock of the server set back. */
async function ago<T>(days: number, work: () => Promise<T>): Promise<T> {
  clock.ahead = -days * DAY_MS
  const done = await work()
  clock.ahead = 0
  return done
}

async function say(from: string, to: string, text: string): Promise<string> {
  const content = { kind: 'text' as const, text, mentions: [], quotes: [] }
  const said = await post(as(from).wire, { kind: 'chat', id: to }, content)
  return 'id' in said ? said.id : Promise.reject(new Error(said.refused))
}

async function sendFile(from: string, to: string): Promise<string> {
  const file = await uploadFile(server, as(from).token, 'plan.txt', Buffer.from('plan'), { im_user_name: to })
  await postFile(as(from).wire, { kind: 'chat', id: to }, file)
  return file.original_url
}

/** Everything in the archive, as it is stored. */
const archived = async () =>
  JSON.stringify(await server.storage.db.selectFrom('messages').selectAll().execute())

async function exported(): Promise<string> {
  const { answer } = await server.call('createExport', { scope: 'company', reason: 'Case 7' }, boss())
  await expect
    .poll(async () => (await server.call('listExports', {}, boss())).answer?.[0]?.state)
    .toBe('ready')
  return await readFile(join(server.dataDir, 'exports', `${answer?.id}.zip`), 'utf8')
}

const fail = () => Promise.reject(new Error('the index is broken'))
const BROKEN_INDEX: SearchIndex = { add: fail, remove: fail, find: fail }
const sweeping = () => ({ storage: server.storage, index: BROKEN_INDEX, removeBytes: async () => {} })

const findCompany = () =>
  server.storage.db
    .selectFrom('users')
    .where('user_name', '=', 'ann')
    .select('company_id')
    .executeTakeFirstOrThrow()

/** As in the night after the rules were set. */
async function carryOut(rules: Rules): Promise<void> {
  const { db } = server.storage
  await db.updateTable('retention_rules').set({ swept_at: 0 }).execute()
  await save(rules)
  const due = db.selectFrom('retention_rules').where('swept_at', '=', 0).selectAll()
  await expect.poll(() => due.execute()).toEqual([])
}

const download = async (name: string, path: string) =>
  (await fetch(server.url + path, { headers: { token: as(name).token } })).status

const search = async (name: string, query: string) => {
  const options = { token: as(name).history_token }
  return (await server.call('searchRecords', { query }, options)).answer?.records.length
}

const recent = async (name: string) =>
  JSON.stringify((await server.call('listRecent', {}, { token: as(name).history_token })).answer)

onBothDatabases(
  database => {
    beforeEach(async () => {
      clock.ahead = 0
      server = database()
      await server.createUser('boss', { role: 'administrator' })
      people = {}
      for (const name of ['ann', 'bob', 'eve']) await server.createUser(name)
      for (const name of ['boss', 'ann', 'bob', 'eve']) {
        const tokens = await server.signIn(name)
        people[name] = { wire: await WireClient.connect(server, name, tokens.xmpp_token), ...tokens }
      }
    })

    // [retention-1, retention-2]
    it('removes what is older, with its files, and keeps order, chain and what is newer', async () => {
      const path = await ago(40, async () => {
        await say('ann', 'bob', 'ancient word')
        return await sendFile('ann', 'bob')
      })
      await ago(20, () => say('ann', 'bob', 'recent word'))
      const rules = { ...FOREVER, direct: 30 }
      await save(rules)
      await expect.poll(() => search('bob', 'ancient')).toBe(1)
      expect(await download('bob', path)).toBe(200)
      await carryOut(rules)
      expect(await archived()).not.toMatch(/ancient/)
      expect(await archived()).toContain('recent word')
      expect(await search('bob', 'ancient')).toBe(0)
      expect(await search('bob', 'recent')).toBe(1)
      await expect.poll(() => download('bob', path)).not.toBe(200)
      expect(await recent('bob')).toContain('recent word')
      const report = await verifyLogs(server.storage.db)
      expect(report).toMatchObject({ entries: 3 })
      expect(report.brokenAt).toBeUndefined()
      await save({ ...FOREVER, direct: 7 })
      await carryOut({ ...FOREVER, direct: 7 })
      expect(await archived()).not.toMatch(/recent/)
      expect(await recent('bob')).not.toContain('recent word')
      expect((await verifyLogs(server.storage.db)).brokenAt).toBeUndefined()
    })

    // [retention-3]
    it('never removes what is on hold, until the hold is released', async () => {
      const path = await ago(40, async () => {
        await say('ann', 'bob', 'held word')
        await say('eve', 'boss', 'free word')
        return await sendFile('ann', 'bob')
      })
      const rules = { ...FOREVER, direct: 30, files: 30 }
      await save(rules)
      const { answer: held } = await hold('bob')
      await carryOut(rules)
      expect(await archived()).not.toMatch(/free word/)
      expect(await archived()).toContain('held word')
      expect(await download('bob', path)).toBe(200)
      const { answer: shown } = await server.call('previewRetention', { rules }, boss())
      expect(shown).toMatchObject({ conversations: 0, files: 0 })
      await server.call('releaseLegalHold', { id: held?.id }, boss())
      await carryOut(rules)
      expect(await archived()).not.toMatch(/held word/)
      await expect.poll(() => download('bob', path)).not.toBe(200)
      const audit = (await server.call('listAudit', {}, boss())).answer?.entries ?? []
      expect(audit.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['retention-change', 'retention-run', 'hold-add', 'hold-release']),
      )
    })

    // [retention-3]
    it('keeps messages that are withdrawn while on hold for exports only', async () => {
      await hold('bob')
      const messageId = await say('ann', 'bob', 'regretted word')
      await post(as('ann').wire, { kind: 'chat', id: 'bob' }, { kind: 'withdraw', messageId, messageSeq: 1 })
      expect(await archived()).not.toContain('regretted')
      expect(await search('bob', 'regretted')).toBe(0)
      const kept = await server.storage.db.selectFrom('held_contents').selectAll().execute()
      expect(JSON.stringify(kept)).toContain('regretted word')
      const [first] = (await server.call('getRetention', {}, boss())).answer?.holds ?? []
      await server.call('releaseLegalHold', { id: first?.id }, boss())
      await save(FOREVER)
      await expect.poll(() => server.storage.db.selectFrom('held_contents').selectAll().execute()).toEqual([])
    })

    // [retention-3]
    it('keeps for exports what a message on hold said before it was edited and withdrawn', async () => {
      const to = { kind: 'chat', id: 'bob' } as const
      const messageId = await say('ann', 'bob', 'first words')
      await hold('bob')
      const edit = { kind: 'edit' as const, messageId, messageSeq: 1, text: 'harmless', mentions: [] }
      expect(await post(as('ann').wire, to, edit)).toHaveProperty('id')
      await post(as('ann').wire, to, { kind: 'withdraw', messageId, messageSeq: 1 })
      expect(await server.storage.db.selectFrom('message_versions').selectAll().execute()).toEqual([])
      expect(await exported()).toMatch(/"heldVersions":\[{"time":\d+,"text":"first words"}\]/)
    })

    // [retention-2]
    it('removes no files once the rule for files is lifted', async () => {
      const path = await ago(40, () => sendFile('ann', 'bob'))
      const { company_id: companyId } = await findCompany()
      const now = Date.now()
      const rule = { companyId, before: now - 30 * DAY_MS, now, mayGoOn: () => true }
      expect(await sweepFiles(sweeping(), rule)).toBe(0)
      await save({ ...FOREVER, files: 60 })
      expect(await sweepFiles(sweeping(), rule)).toBe(0)
      expect(await download('bob', path)).toBe(200)
      await save({ ...FOREVER, files: 30 })
      expect(await sweepFiles(sweeping(), rule)).toBe(1)
    })

    it('carries out the remaining rules when one fails', async () => {
      await ago(40, async () => {
        await say('ann', 'bob', 'old word')
        await sendFile('ann', 'bob')
      })
      const { company_id } = await findCompany()
      const rule = { company_id, days: 30, swept_at: 0 }
      const { db } = server.storage
      await db
        .insertInto('retention_rules')
        .values([
          { ...rule, kind: 'direct' },
          { ...rule, kind: 'files' },
        ])
        .execute()
      const faults: string[] = []
      const audit = createAuditLog(db, { now: Date.now })
      const log = pino({ level: 'error' }, { write: line => void faults.push(line) })
      const work = createCarryOutRules({ ...sweeping(), log, audit, jobs: ALL_JOBS }, () => false)
      await work.run(Date.now())
      expect(faults.join('')).toContain('the index is broken')
      const rules = db.selectFrom('retention_rules').orderBy('kind').select(['kind', 'swept_at'])
      expect(await rules.execute()).toEqual([
        { kind: 'direct', swept_at: 0 },
        { kind: 'files', swept_at: expect.toSatisfy((at: number) => at > 0) },
      ])
    })

    it('shows what would be removed before it is saved, and removes nothing before the next night', async () => {
      await ago(40, () => say('ann', 'bob', 'a word'))
      const rules = { ...FOREVER, direct: 30 }
      expect((await server.call('previewRetention', { rules }, boss())).answer).toMatchObject({
        conversations: 1,
        listed: [{ kind: 'direct', name: 'ann, bob', messages: 1 }],
      })
      await save(rules)
      await save(rules)
      expect(await archived()).toContain('a word')
    })

    it('refuses a hold on a person who does not exist, and ignores a repeated hold', async () => {
      expect((await hold('nobody')).code).toBe(404)
      expect((await hold('bob')).answer).toEqual((await hold('bob')).answer)
    })
  },
  { clock },
)
