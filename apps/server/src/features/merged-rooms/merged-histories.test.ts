import { expect, it, vi } from 'vitest'
import { seeded } from '../../../test/interleaving.ts'
import { createMergedFixture } from '../../../test/merged-fixture.ts'
import { checkHistory } from '../../../test/merged-histories/check.ts'
import { Model, STAFF } from '../../../test/merged-histories/model.ts'
import { STEPS } from '../../../test/merged-histories/steps.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import type { TestServer } from '../../../test/testkit.ts'

/** `npm run test:merged` runs 10,000. */
const HISTORIES = Number(process.env.PARLEY_MERGED_HISTORIES ?? 100)
/** To repeat a seed: begin with its person, whose seeds are 1 to 5, 6 to 10 and so on. */
const FIRST = Number(process.env.PARLEY_MERGED_FIRST ?? 1)
const LENGTH = 12

// A slow machine takes as long as it takes.
vi.setConfig({ testTimeout: 0, hookTimeout: 0 })

/** Histories of one company; companies run at the same time, so that nothing waits for a commit. */
const PER_COMPANY = 25
/** Histories with one person follow each other: signing in takes as long as talking. */
const PER_PERSON = 5
/** Each block has a server of its own: its database stays small. */
const PER_BLOCK = 250

const startsOf = (first: number, end: number, step: number): number[] =>
  Array.from({ length: Math.ceil((end - first) / step) }, (_, index) => first + index * step)

async function runCompany(server: TestServer, first: number, end: number): Promise<void> {
  const domain = `h${first}.test`
  await server.createCompany({ name: domain, domain })
  const fixture = await createMergedFixture(server, domain)
  for (const staff of STAFF) await fixture.wire(staff)
  let model: Model | undefined
  for (const start of startsOf(first, end, PER_PERSON)) {
    await fixture.meet(`person-${start}`)
    for (const staff of STAFF)
      await fixture.call(staff, 'saveRecent', { recordType: 'chat', chatUserId: fixture.personName() })
    model = new Model(model)
    let words = 0
    const word = () => `h${start}x${++words}z`
    for (let seed = start; seed < Math.min(start + PER_PERSON, end); seed++) {
      const random = seeded(seed)
      for (let step = 0; step < LENGTH; step++)
        await STEPS[Math.floor(random() * STEPS.length)]?.({ fixture, model, random, word })
      await checkHistory(fixture, model, seed, `h${start}x`)
    }
  }
}

/** Empty if all histories of the company passed. */
const describeFailure = (server: TestServer, first: number, end: number): Promise<string> =>
  runCompany(server, first, end).then(
    () => '',
    reason => `\nhistories ${first} to ${end - 1}: ${reason?.stack ?? reason}`,
  )

/** Companies ask at the same time: none may wait so long for a connection or a lock that the server refuses it. */
const POOL = { connections: 60, statementMs: 3_600_000 }

onEachDatabase(
  server => {
    // [multi-chat-3, multi-chat-6, multi-chat-10, search-2]
    it.each(startsOf(FIRST, FIRST + HISTORIES, PER_BLOCK))(
      'nobody sees what they had no right to at its time, histories from %i',
      async first => {
        const end = Math.min(first + PER_BLOCK, FIRST + HISTORIES)
        const companies = startsOf(first, end, PER_COMPANY)
        const failures = await Promise.all(
          companies.map(start => describeFailure(server(), start, Math.min(start + PER_COMPANY, end))),
        )
        // As text: a summary shows nothing of a list.
        expect(failures.join('')).toBe('')
      },
    )
  },
  { logLevel: 'warn', pool: POOL },
)
