import { expect, it } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { commitInTurn } from './commit-in-turn.ts'

const CONVERSATION = 7

/** Commits without a database; `failures` attempts fail after their turn is taken and are repeated. */
const storageWith = (failures = { left: 0 }) =>
  ({
    transaction: async (work: (db: object) => Promise<unknown>) => {
      for (;;) {
        const result = await work({})
        if (failures.left-- <= 0) return result
      }
    },
  }) as unknown as Storage

const commit = async (storage: Storage) =>
  (
    await commitInTurn(
      storage,
      async () => undefined,
      () => [CONVERSATION],
    )
  ).turns

const turnsOfRuntime = () => new Promise(resolve => setImmediate(resolve))

// [order-2]
it('after a failed transaction, later ones still wait for the earlier ones', async () => {
  const storage = storageWith()
  const delivered: string[] = []
  const first = await commit(storage)
  const failed = await commit(storage)
  const waiting = await commit(storage)
  const deliverWaiting = waiting.deliver([CONVERSATION], () => delivered.push('waiting'))
  failed.end()
  const last = await commit(storage)
  expect(last.mustWait).toBe(true)
  const deliverLast = last.deliver([CONVERSATION], () => delivered.push('last'))
  await turnsOfRuntime()
  await first.deliver([CONVERSATION], () => delivered.push('first'))
  await Promise.all([deliverWaiting, deliverLast])
  expect(delivered).toEqual(['first', 'waiting', 'last'])
  expect((await commit(storage)).mustWait).toBe(false)
})

it('when the last transaction fails, callers still wait for the ones before it', async () => {
  const storage = storageWith()
  const first = await commit(storage)
  ;(await commit(storage)).end()
  const next = await commit(storage)
  expect(next.mustWait).toBe(true)
  first.end()
  expect(next.mustWait).toBe(false)
})

it('a transaction that is repeated does not wait for its own first attempt', async () => {
  const turns = await commit(storageWith({ left: 2 }))
  expect(turns.mustWait).toBe(false)
})
