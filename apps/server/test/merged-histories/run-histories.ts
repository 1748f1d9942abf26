import { seeded } from '../interleaving.ts'
import { createMergedFixture } from '../merged-fixture.ts'
import type { TestServer } from '../testkit.ts'
import { checkHistory } from './check.ts'
import { Model, STAFF } from './model.ts'
import { STEPS } from './steps.ts'

const LENGTH = 12

/** Histories of one company; companies run at the same time, so that nothing waits for a commit. */
const PER_COMPANY = 25
/** Histories with one person follow each other: signing in takes as long as talking. */
const PER_PERSON = 5

/** For the server. Companies ask at the same time: none may wait so long for a connection or a lock that it is refused. */
export const PATIENT = { logLevel: 'warn', pool: { connections: 60, statementMs: 3_600_000 } }

export const startsOf = (first: number, end: number, step: number): number[] =>
  Array.from({ length: Math.ceil((end - first) / step) }, (_, index) => first + index * step)

/** A busy machine makes connections time out; a company that lost one begins again. */
const ATTEMPTS = 10

/** Runs the histories of these seeds and describes those that failed; empty if all passed. */
export async function runHistories(server: TestServer, first: number, end: number): Promise<string> {
  const failures = await Promise.all(
    startsOf(first, end, PER_COMPANY).map(async start => {
      const last = Math.min(start + PER_COMPANY, end)
      for (let attempt = 1; ; attempt++) {
        const domain = `h${start}-${attempt}.test`
        const reason = await runCompany(server, domain, start, last).then(() => undefined, asError)
        if (!reason) return ''
        if (reason.name === 'AssertionError' || attempt === ATTEMPTS)
          return `histories ${start} to ${last - 1}: ${reason.stack}\n`
      }
    }),
  )
  return failures.join('')
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

async function runCompany(server: TestServer, domain: string, first: number, end: number): Promise<void> {
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
