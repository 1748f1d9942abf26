import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { expect, test } from '../journeys/journey.ts'
import { GroupCall, SMALL } from './group-call.ts'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const parentOf = (pid: number): number => Number(/PPid:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)

/** The Janus that the server of this test has started. */
function findJanus(): number | undefined {
  const processes = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const own = processes.map(Number).filter(pid => read(`/proc/${pid}/comm`).trim() === 'janus')
  return own.find(pid => parentOf(parentOf(pid)) === process.pid)
}

test.use({ ...SMALL, environment: { JANUS_PROGRAM: '/usr/bin/janus' } })

// [calls-6]
test('four people connect directly; from the fifth on Janus carries it, also after it was killed', async ({
  people,
}) => {
  const call = await GroupCall.start(people.arrive, ['bob', 'carol', 'dave', 'erin', 'frank'])
  for (const name of ['bob', 'carol'] as const) await call.join(name)
  expect(findJanus()).toBeUndefined()
  await call.join('dave')
  await call.expectAll()
  for (const name of ['erin', 'frank'] as const) await call.join(name)
  await call.expectAll()

  const killedAt = performance.now()
  process.kill(findJanus() ?? Number.NaN, 'SIGKILL')
  await Promise.all(call.windows.map(window => window.expectNewMedia(5)))
  const backAfter = performance.now() - killedAt
  const load = loadavg()[0]?.toFixed(1)
  console.log(`Janus killed: everybody back after ${Math.round(backAfter)} ms, load average ${load}`)
  expect(backAfter).toBeLessThan(5_000)

  await call.expectSharedScreen()
})
