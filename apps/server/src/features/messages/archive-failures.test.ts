import pino from 'pino'
import { expect, it } from 'vitest'
import { ArchiveFailures } from './archive-failures.ts'

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

function prepare() {
  const lines: Record<string, unknown>[] = []
  let now = 1_000
  const log = pino({ base: null, timestamp: false }, { write: line => lines.push(JSON.parse(line)) })
  const failures = new ArchiveFailures(log, () => now)
  return { failures, take: () => lines.splice(0), wait: (ms: number) => (now += ms) }
}

it('logs a database that is away whole once, then how often batches failed, then that it is back', () => {
  const { failures, take, wait } = prepare()
  const failTwice = () => {
    failures.note('warn', away(), 'archive failed, trying once more')
    failures.note('error', away(), 'archive failed')
  }
  failTwice()
  expect(take()).toMatchObject([
    { fault: 'unreachable', err: { stack: expect.any(String) }, msg: 'archive failed, trying once more' },
    { level: 50, fault: 'unreachable', msg: 'archive failed' },
  ])
  for (let batch = 0; batch < 20; batch++) failTwice()
  expect(take()).toEqual([])
  wait(60_000)
  failTwice()
  const [told, ...others] = take()
  expect(told).toEqual({ level: 50, fault: 'unreachable', repeated: 41, msg: 'archive still fails' })
  expect(others).toEqual([])
  failures.end()
  expect(take()).toMatchObject([{ repeated: 42, msg: 'archive works again' }])
  failures.end()
  expect(take()).toEqual([])
  failTwice()
  expect(take()[0]).toMatchObject({ err: { stack: expect.any(String) } })
})

it('logs whole what says nothing about the database, each time', () => {
  const { failures, take } = prepare()
  for (let batch = 0; batch < 2; batch++) failures.note('error', new TypeError('ours'), 'archive failed')
  expect(take()).toMatchObject([{ err: { type: 'TypeError' } }, { err: { type: 'TypeError' } }])
})
