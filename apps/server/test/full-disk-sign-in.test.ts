import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mountSmallDisk, type SmallDisk } from '../../../tools/small-disk.ts'
import { fillDatabase } from './fill-database.ts'
import { controlDisk } from './fill-disk.ts'
import { onEachDatabase } from './on-each-database.ts'
import { createTicket, MOBILE, receiveCode } from './sign-in-kit.ts'
import { spawnServer } from './spawn-server.ts'
import {
  COMPANY,
  DEFAULT_RATE_LIMITS,
  PASSWORD,
  type SignedIn,
  startTestServer,
  type TestServer,
} from './testkit.ts'

const disk = mountSmallDisk()
disk?.remove()
if (!disk) console.info('Tests on a really full disk were left out: this process may not mount one.')

describe.runIf(disk)('ways to sign in on a full disk', () => {
  let [disk, server] = [undefined as SmallDisk | undefined, undefined as unknown as TestServer]
  let ann: SignedIn
  beforeEach(async () => {
    disk = mountSmallDisk()
    server = await startTestServer({ dataDir: disk?.path ?? '' })
    await server.createUser('ann', { mobile: MOBILE })
    ann = await server.signIn('ann')
  })
  afterEach(async () => {
    await server.stop()
    disk?.remove()
  })

  const fill = () => fillDatabase(server, disk)

  /** What was made before the disk was full, and what is made on it. Each is valid once, also when there is room again. */
  const orders: [string, string[]][] = [
    ['made before', ['make', 'fill', 'use', 'use again', 'free', 'use again']],
    ['made on it', ['fill', 'make', 'use', 'use again', 'free', 'use again']],
    ['used after it', ['fill', 'make', 'free', 'use', 'use again']],
  ]

  interface Way {
    make(): Promise<() => Promise<SignedIn | undefined>>
  }

  const ways: Record<string, Way['make']> = {
    async SMS() {
      const code = await receiveCode(server, 1)
      return async () =>
        (await server.call('checkSms', { mobile: MOBILE, domain: COMPANY.domain, code })).answer as SignedIn
    },
    async 'exchange code'() {
      const { answer } = await server.call('createExchangeCode', {}, { token: ann.token })
      const request = { domain: COMPANY.domain, code: answer?.code }
      return async () => (await server.call('exchangeCode', request)).answer
    },
    async 'QR code'() {
      const { ticket, browser_secret } = await createTicket(server)
      const poll = async () => (await server.call('pollQrCode', { ticket, browser_secret })).answer
      return async () => {
        const { token } = ann
        await server.call('scanQrCode', { ticket }, { token })
        const match_number = (await poll())?.match_number
        await server.call('confirmQrCode', { ticket, match_number: match_number ?? '00' }, { token })
        return (await poll())?.login
      }
    },
  }

  const cases = Object.keys(ways).flatMap(way => orders.map(([name, steps]) => [way, name, steps] as const))

  it.each(cases)(
    '%s, %s',
    async (way, _name, steps) => {
      let use: (() => Promise<SignedIn | undefined>) | undefined
      for (const step of steps) {
        if (step === 'fill') await fill()
        if (step === 'free') disk?.free()
        if (step === 'make') use = await ways[way]?.()
        if (step === 'use') {
          const session = await use?.()
          expect(session).toMatchObject({ im_user_name: 'ann' })
          expect(await server.call('getSelf', {}, { token: session?.token ?? '' })).toMatchObject({ code: 0 })
        }
        if (step === 'use again') expect(await use?.()).toBeFalsy()
      }
    },
    60_000,
  )
})

describe.runIf(disk)('SIGTERM on a full disk', () => {
  // A server that does not stop within 10 seconds exits with 1.
  it('ends the process with 0', async () => {
    const disk = mountSmallDisk()
    const process = spawnServer({ DATA_DIR: disk?.path ?? '', PARLEY_DEMO: '0' })
    try {
      await process.port
      disk?.fill()
      process.kill('SIGTERM')
      expect(await process.exitCode).toBe(0)
    } finally {
      process.kill('SIGKILL')
      disk?.remove()
    }
  })
})

// [running-4]
describe.runIf(disk)('a start on a full disk', () => {
  it('after a clean stop lets people sign in and read', async () => {
    const disk = mountSmallDisk()
    const dataDir = disk?.path ?? ''
    const before = await startTestServer({ dataDir })
    await before.createUser('ann')
    await before.stop()
    disk?.fill()
    const server = await startTestServer({ dataDir })
    try {
      const { token } = await server.signIn('ann')
      // Nobody has asked for her list before.
      expect(await server.call('listRecent', {}, { token })).toMatchObject({ code: 200 })
      expect(await server.call('getSelf', {}, { token })).toMatchObject({ code: 0 })
    } finally {
      await server.stop()
      disk?.remove()
    }
  })

  it('of a server that is new ends in one line', async () => {
    const disk = mountSmallDisk()
    disk?.fill()
    const process = spawnServer({ DATA_DIR: disk?.path ?? '', PARLEY_DEMO: '0' })
    try {
      expect(await process.exitCode).toBe(1)
      expect(process.stderr()).toMatch(/^The disk of the data is full: .* Make room\.\n$/)
    } finally {
      disk?.remove()
    }
  })
})

// [running-4]
describe('a password on a full disk', () => {
  onEachDatabase(
    server => {
      const attempt = async (envelope: object) => {
        const request = { domain: COMPANY.domain, account: 'ann', platform_type: 4, ...envelope }
        return (await server().call('login', request)).code
      }
      const control = () => controlDisk(server().storage)

      beforeEach(async () => {
        await server().createUser('ann')
      })

      it('opens a session, and its ciphertext is valid once, also when there is room again', async () => {
        const before = await server().encryptPassword(PASSWORD)
        expect(await attempt(before)).toBe(0)
        await control().fillWholeDisk()
        expect(await attempt(before)).toBe(400)
        const during = await server().encryptPassword(PASSWORD)
        expect([await attempt(during), await attempt(during)]).toEqual([0, 400])
        await control().freeWholeDisk()
        expect(await attempt(during)).toBe(400)
      })

      it('cannot be guessed without limit', async () => {
        await control().fillWholeDisk()
        const codes = []
        for (let guess = 0; guess < 4; guess++)
          codes.push(await attempt(await server().encryptPassword('wrong')))
        expect(codes.slice(0, 3)).toEqual([403, 403, 403])
        expect(codes[3]).not.toBe(403)
        await control().freeWholeDisk()
      })
    },
    { rateLimits: DEFAULT_RATE_LIMITS },
  )
})
