import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStorage, type Storage } from '../../../storage/storage.ts'
import { createSmsCodes } from './sms-codes.ts'

const KEY = { domain: 'acme.test', mobile: '13800000001', purpose: 1 }

let dataDir: string
let storage: Storage

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-sms-'))
  storage = await openStorage({ dataDir })
})
afterEach(async () => {
  await storage.close()
  await rm(dataDir, { recursive: true })
})

const createCodes = () => createSmsCodes(storage.db, Buffer.from('key'), { now: () => 1000 })

it('an SMS code used twice at once is accepted once', async () => {
  const codes = createCodes()
  const { code } = await codes.create(KEY, '1.1.1.1', 7)
  const spent = await Promise.all([1, 2, 3].map(() => codes.spend(KEY, '1.1.1.1', code)))
  expect(spent.filter(userId => userId !== undefined)).toEqual([7])
})

it('SMS codes are stored as hashes', async () => {
  const { code } = await createCodes().create(KEY, '1.1.1.1', 7)
  const stored = await storage.db.selectFrom('sms_codes').select('code_hash').executeTakeFirst()
  expect(stored?.code_hash).not.toContain(code)
})
