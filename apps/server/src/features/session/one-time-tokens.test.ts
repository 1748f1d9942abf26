import { beforeEach, expect, it } from 'vitest'
import { controlDisk } from '../../../test/fill-disk.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { repeatNextTransaction } from '../../../test/repeat-transaction.ts'
import type { TestServer } from '../../../test/testkit.ts'
import { createOneTimeTokens, type OneTimeTokens } from './one-time-tokens.ts'

const PURPOSE = 'password-proof'

onBothDatabases(database => {
  let server: TestServer
  let tokens: OneTimeTokens
  let stored: string
  let unsaved: string
  beforeEach(async () => {
    server = database()
    await server.createUser('ann')
    const { db } = server.storage
    const { id: userId } = await db
      .selectFrom('users')
      .where('user_name', '=', 'ann')
      .select('id')
      .executeTakeFirstOrThrow()
    tokens = createOneTimeTokens(db, { now: () => Date.now() })
    const create = async () => (await tokens.create({ purpose: PURPOSE, userId, lifeMs: 60_000 })).token
    stored = await create()
    const { fillWholeDisk, freeWholeDisk } = controlDisk(server.storage)
    await fillWholeDisk()
    // What is short may still find room.
    do unsaved = await create()
    while (!tokens.isUnsaved(unsaved))
    await freeWholeDisk()
    expect(tokens.isUnsaved(stored)).toBe(false)
  })

  const spend = (token: string, work = async () => 'done') =>
    tokens.spendFor(server.storage, PURPOSE, token, work)

  for (const [name, tokenOf] of Object.entries({ stored: () => stored, 'not stored': () => unsaved })) {
    it(`a token that is ${name} is valid in a repeated transaction, and only once`, async () => {
      repeatNextTransaction(server.storage)
      expect(await spend(tokenOf())).toBe('done')
      expect(await spend(tokenOf())).toBeUndefined()
    })

    it(`a token that is ${name} stays valid after a transaction that failed`, async () => {
      await expect(spend(tokenOf(), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
      const both = await Promise.all([spend(tokenOf()), spend(tokenOf())])
      expect(both.toSorted()).toEqual(['done', undefined])
    })

    it(`a token that is ${name} is valid for its purpose only`, async () => {
      const other = tokens.spendFor(server.storage, 'factor-add', tokenOf(), async () => 'done')
      expect(await other).toBeUndefined()
      expect(await spend(tokenOf())).toBe('done')
    })
  }
})
