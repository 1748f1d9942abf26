import './support/quiet-websocket.ts'
import { IMPORT_ROWS } from '@parley/protocol/rest'
import { PASSWORD, startTestServer, type TestServer } from '@parley/server/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ImportReport } from '../src/index.ts'
import { createTestClient, type TestClient } from './testkit.ts'

const ROWS = 10_000
const GOOD = 1_500

let server: TestServer
let boss: TestClient

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator' })
  boss = await createTestClient(server.url, 'boss', { password: PASSWORD })
})
afterAll(async () => {
  await boss.stop()
  await server.stop()
})

const row = (index: number) => ({
  account: `p${index}`,
  name: `Person ${index}`,
  mobile: '',
  position: '',
  branch: '',
})
/** The first ones are good, every second of the rest is a formula, a duplicate or names no department. */
const BAD = [{ name: '=cmd|calc' }, { account: 'p1' }, { branch: 'Nowhere' }]
const rows = Array.from({ length: ROWS }, (_, index) =>
  index < GOOD || index % 2 === 0 ? row(index) : { ...row(index), ...BAD[index % BAD.length] },
)
const IMPORT = { isTrial: false, clearsEmpty: false, createsBranches: false }
const TRIAL = { ...IMPORT, isTrial: true }
const countPeople = async () => {
  const listed = await boss.adminPeople.list({ keyword: '', status: 'active', offset: 0 })
  return listed.ok ? listed.value.total : undefined
}
const accepted = (reports: readonly ImportReport[]) =>
  reports.filter(({ outcome }) => outcome !== 'refused').length

it('checks 10,000 rows, half of them bad, names each of those, and writes nothing', async () => {
  const checked = await boss.adminPeople.importRows(rows, TRIAL, () => undefined)
  if (!checked.ok) throw new Error('the server did not answer')
  expect(checked.value).toHaveLength(ROWS)
  const wrong = checked.value.flatMap(({ outcome }, index) => (outcome === 'refused' ? [index] : []))
  // Duplicates in different requests are found by the page, which sees the whole list.
  const expected = rows.flatMap(({ name, branch }, index) =>
    name.startsWith('=') || branch !== '' ? [index] : [],
  )
  expect(wrong.filter(index => rows[index]?.account !== 'p1')).toEqual(expected)
  expect(await countPeople()).toBe(1)
})

it('an interrupted import resumes where it stopped, and adds everybody once', async () => {
  const good = rows.slice(0, GOOD)
  const { fetch } = globalThis
  let parts = 0
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const url = String((request[0] as Request).url ?? request[0])
    if (!url.includes('/people/import')) return await fetch(...request)
    parts += 1
    if (parts < 2) return await fetch(...request)
    // The server has written this part; the browser never hears of it.
    await fetch(...request)
    throw new TypeError('network')
  })
  let done = 0
  const cut = await boss.adminPeople.importRows(good, IMPORT, finished => {
    done = finished
  })
  vi.unstubAllGlobals()
  expect(cut.ok).toBe(false)
  expect(done).toBe(IMPORT_ROWS)
  const resumed = await boss.adminPeople.importRows(good.slice(done), IMPORT, () => undefined)
  expect(resumed.ok && accepted(resumed.value)).toBe(GOOD - done)
  expect(await countPeople()).toBe(GOOD + 1)
})
