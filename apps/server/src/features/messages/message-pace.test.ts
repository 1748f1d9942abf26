import { SEND_PAUSE_MS } from '@parley/protocol/model'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts'
import { MessagePace } from './message-pace.ts'

const BOB = { kind: 'chat', id: 'bob' } as const
const HALL = { kind: 'groupchat', id: 'hall' } as const

const deviceOf = (resource: string) => ({
  user: 'alice',
  domain: 'acme.test',
  resource,
  companyId: 1,
  userId: 1,
  signIn: 's',
})

function prepare() {
  const clock = { now: 1_000 }
  return { clock, pace: new MessagePace(DEFAULT_RATE_LIMITS, pino({ level: 'silent' }), () => clock.now) }
}

// [limits-2]
it('after a rate-limited message all later ones are refused for a while, to keep the order', () => {
  const { clock, pace } = prepare()
  const device = deviceOf('web')
  const admitted = (tries: number) =>
    Array.from({ length: tries }, () => pace.admits(device, BOB)).filter(Boolean).length
  expect(admitted(70)).toBe(60)
  clock.now += SEND_PAUSE_MS - 1
  expect(admitted(5)).toBe(0)
  clock.now += 1
  expect(admitted(20)).toBe(10)
})

it('the message rate counts all connections of one session together', () => {
  const { pace } = prepare()
  const [first, second] = [deviceOf('web'), deviceOf('other')]
  for (let n = 0; n < 60; n++) pace.admits(first, BOB)
  expect(pace.admits(second, BOB)).toBe(false)
  expect(pace.admits({ ...deviceOf('web'), signIn: 'another' }, BOB)).toBe(true)
})

it('the message rate is lower in large rooms only', () => {
  const { pace } = prepare()
  const device = deviceOf('web')
  const admitted = () => Array.from({ length: 15 }, () => pace.admits(device, HALL)).filter(Boolean).length
  pace.learnSize(1, 'hall', 200)
  expect(admitted()).toBe(10)
  expect(pace.admits(device, BOB)).toBe(true)
  pace.learnSize(1, 'hall', 199)
  expect(admitted()).toBe(15)
})

// [limits-2]
it('messages without a session, e.g. of bots, are slowed down in large rooms by account', () => {
  const { clock, pace } = prepare()
  const bot = (user: string) => ({ ...deviceOf('bot'), user, signIn: '' })
  const admitted = (user: string, tries: number) =>
    Array.from({ length: tries }, () => pace.admitsInRoom(bot(user), HALL)).filter(Boolean).length
  expect(admitted('bot.ci', 100)).toBe(100)
  pace.learnSize(1, HALL.id, 200)
  expect(admitted('bot.ci', 20)).toBe(10)
  expect(admitted('bot.other', 20)).toBe(10)
  expect(pace.admitsInRoom(bot('bot.ci'), BOB)).toBe(true)
  clock.now += 1_000
  expect(admitted('bot.ci', 20)).toBe(1)
})
