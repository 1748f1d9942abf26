import type { ConversationRef } from '@parley/protocol/model'
import { type CallRequest, encodeCallRequest } from '@parley/protocol/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onEachDatabase } from '../on-each-database.ts'
import { createRoomFixture, type RoomFixture, signInToWire } from '../room-fixture.ts'
import { DEFAULT_RATE_LIMITS } from '../testkit.ts'
import { askCall } from './call-client.ts'

/** The signals of a call, without the limits that make the tests wait. */
const rateLimits = { ...DEFAULT_RATE_LIMITS, login: { burst: 1_000, refill: 1, seconds: 1 } }

onEachDatabase(
  server => {
    let room: RoomFixture
    beforeEach(async () => {
      room = await createRoomFixture(server())
    })
    const device = (role: 'owner' | 'leader' | 'member', resource = 'web') =>
      signInToWire(server(), room, role, resource)
    const toMember: ConversationRef = { kind: 'chat', id: 'member' }
    const start = (to = toMember) =>
      ({ action: 'start', call: crypto.randomUUID(), to, media: 'video', device: 'web' }) as const
    const signalTo = (call: string, signal: string): CallRequest => ({
      action: 'signal',
      call,
      to: { user: 'owner', device: 'web' },
      signal,
    })

    // [calls-3]
    it('a call answered by two devices at once is given to one of them', async () => {
      const owner = await device('owner')
      const phones = [await device('member', 'a'), await device('member', 'b')]
      const { call } = await askCall(owner, start())
      const answers = await Promise.all(
        phones.map(phone => askCall(phone, { action: 'answer', call: call.id })),
      )
      expect(answers.filter(answer => answer.refused === undefined)).toHaveLength(1)
      expect(answers.filter(answer => answer.refused === 'elsewhere')).toHaveLength(1)
      const { call: now } = await askCall(owner, { action: 'current', call: call.id })
      expect(now.seats.map(seat => seat.user).sort()).toEqual(['member', 'owner'])
    })

    afterEach(() => void vi.restoreAllMocks())

    // [limits-2]
    it('10,000 candidates are refused after the first few hundred, and the call continues', async () => {
      const [owner, member] = [await device('owner'), await device('member')]
      const { call } = await askCall(owner, start())
      await askCall(member, { action: 'answer', call: call.id })
      // A slow computer sends no more than what is allowed each second.
      vi.spyOn(performance, 'now').mockReturnValue(performance.now())
      const refusals = new Set<string | undefined>()
      let passed = 0
      while (!refusals.has('rate-limited') && passed < 10_000) {
        const { refused } = await askCall(member, signalTo(call.id, '{"session":"1"}'))
        refusals.add(refused)
        passed += 1
      }
      expect(passed).toBeLessThan(1_000)
      expect((await askCall(owner, { action: 'current', call: call.id })).call.state).toBe('active')
      await member.settle()
    })

    // [calls-7]
    it('a description of 1 MB costs its sender the connection, not the call', async () => {
      const [owner, member] = [await device('owner'), await device('member')]
      const { call } = await askCall(owner, start())
      await askCall(member, { action: 'answer', call: call.id })
      member.send(encodeCallRequest(signalTo(call.id, 'x'.repeat(1_048_576)), 'large', 'acme.test'))
      await new Promise(resolve => member.socket.once('close', resolve))
      const again = await device('member')
      const { call: now, ticket } = await askCall(again, { action: 'current', call: call.id })
      expect(now).toMatchObject({ state: 'active', seats: [{ user: 'owner' }, { user: 'member' }] })
      expect(ticket).toBeDefined()
    })
  },
  { rateLimits },
)
