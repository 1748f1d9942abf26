import { DEFAULT_RATE_LIMITS } from '@parley/server/testkit'
import { expect, it } from 'vitest'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

it('rate-limited messages all arrive in order, and the person is told once', async () => {
  const message = { burst: 8, refill: 4, seconds: 1 }
  const harness = await createHarness({ rateLimits: { ...DEFAULT_RATE_LIMITS, message } })
  const alice = await harness.direct('alice')
  const bob = await harness.direct('bob')
  void alice.contacts.open(BOB)
  void bob.contacts.open(ALICE)
  const texts = Array.from({ length: 20 }, (_, index) => `line ${index}`)
  for (const text of texts) alice.messages.sendText(BOB, text)
  await alice.until(state => state.notices.length > 0)
  expect(alice.messagesIn(BOB).map(({ status }) => status)).not.toContain('error')
  await bob.until(() => bob.messagesIn(ALICE).length === texts.length, 30_000)
  await alice.until(() => alice.messagesIn(BOB).every(({ status }) => status === 'success'))
  expect(bob.texts(ALICE)).toEqual(texts)
  expect(alice.texts(BOB)).toEqual(texts)
  expect(alice.store.getState().notices).toMatchObject([{ problem: { code: 'refused-rate-limited' } }])
  await expect.poll(() => alice.kept.outbox.list('alice@acme.test')).toEqual([])
})
