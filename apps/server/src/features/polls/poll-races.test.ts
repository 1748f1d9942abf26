import fc from 'fast-check'
import { expect, it } from 'vitest'
import { archiveInRoom } from '../../../test/archive-in-room.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { createRoomFixture, type Role } from '../../../test/room-fixture.ts'

const ROUNDS = 100
const VOTERS = ['owner', 'leader', 'member', 'silenced'] as const

onEachDatabase(server => {
  // [polls-1, polls-4, polls-5]
  it('votes, ends and leaving at once agree with the numbers: 100 orders', async () => {
    const room = await createRoomFixture(server())
    const chat = { recordType: 'groupchat', chatUserId: room.name }
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ by: fc.constantFrom(...VOTERS), choice: fc.nat({ max: 2 }) }) },
      { weight: 1, arbitrary: fc.constantFrom('end' as const, 'leave' as const) },
    )
    const rounds = fc.sample(fc.array(step, { minLength: 4, maxLength: 8 }), { numRuns: ROUNDS, seed: 38 })
    for (const round of rounds) {
      const people = { im_room_name: room.name, im_user_names: ['silenced'] }
      await room.call('owner', 'inviteToRoom', people)
      const data = { question: 'Where?', options: ['Lake', 'Museum', 'Hall'] }
      const { id: msgId } = await archiveInRoom(server(), room.roomId, 'member', 'poll', data)
      const codes = await Promise.all(
        round.map(async taken => {
          if (taken === 'end') return (await room.call('leader', 'endPoll', { ...chat, msgId })).code
          if (taken === 'leave') return (await room.call('owner', 'kickFromRoom', people)).code
          const { by, choice } = taken
          return (await room.call(by, 'votePoll', { ...chat, msgId, choices: [choice] })).code
        }),
      )
      expect(
        codes.every(code => [0, 200, 400, 404, 409].includes(code)),
        codes.join(),
      ).toBe(true)
      const { answer: [state] = [] } = await room.call('owner', 'getPolls', { ...chat, msgIds: [msgId] })
      const { answer: told } = await room.call('owner', 'listVoters', { ...chat, msgId })
      const hasLeft = round.includes('leave')
      const names = told?.voters.map(({ user }) => user) ?? []
      expect(names).toHaveLength(new Set(names).size)
      expect(names.length).toBe(state?.voted)
      expect(state?.counts?.reduce((sum, count) => sum + count, 0)).toBe(state?.voted)
      expect(state?.total).toBe(hasLeft ? 3 : 4)
      if (hasLeft) expect(names).not.toContain('silenced')
      expect(names.length + (told?.missing.length ?? 0)).toBe(state?.total)
      if (round.includes('end')) {
        const late = await room.call('owner', 'votePoll', { ...chat, msgId, choices: [0] })
        expect(late.code).toBe(409)
      }
    }
  })

  // [polls-6]
  it('confirmations from several devices at once count once: 100 orders', async () => {
    const room = await createRoomFixture(server())
    const chat = { recordType: 'groupchat', chatUserId: room.name }
    const readers: Role[] = ['owner', 'leader', 'silenced']
    const rounds = fc.sample(fc.array(fc.constantFrom(...readers), { minLength: 2, maxLength: 6 }), {
      numRuns: ROUNDS,
      seed: 38,
    })
    for (const round of rounds) {
      const { id: msgId } = await archiveInRoom(server(), room.roomId, 'member', 'confirm', { text: 'Plan' })
      const answers = await Promise.all(
        round.map(role => room.call(role, 'votePoll', { ...chat, msgId, choices: [0] })),
      )
      expect(answers.every(({ code }) => code === 200)).toBe(true)
      for (const role of new Set(round)) {
        const times = answers.filter((_, index) => round[index] === role).map(({ answer }) => answer?.myTime)
        expect(new Set(times).size).toBe(1)
      }
      const { answer } = await room.call('member', 'listVoters', { ...chat, msgId })
      expect(answer?.voters.map(({ user }) => user).sort()).toEqual([...new Set(round)].sort())
    }
  })
})
