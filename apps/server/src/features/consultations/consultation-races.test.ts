import { randomUUID } from 'node:crypto'
import { EMPTY_ROTA } from '@parley/protocol/model'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { type CustomerRole, prepareCustomers } from '../../../test/customer-fixture.ts'
import { INTERLEAVINGS, pauseRandomly, seeded } from '../../../test/interleaving.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'
import { COMPANY } from '../../../test/testkit.ts'
import { textInRoom } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { MemberCache } from '../../domain/rooms/member-cache.ts'
import { tickRota } from '../duty/rota-clock.ts'
import { verifyLogs } from '../proof/verify-logs.ts'

vi.setConfig({ testTimeout: 600_000 })

const MESSAGES = 3
/** Joins of one customer: each moves all that was said before. */
const JOINS = 10

onBothDatabases(server => {
  const fixture = prepareCustomers(server, 'duty')

  const team = (rest: object = {}) => ({ im_room_name: fixture.team, ...rest })
  const room = () => ({ im_room_name: fixture.consultation })
  const hand = (by: CustomerRole, to: CustomerRole) =>
    fixture.call(by, 'handOverDuty', team({ im_user_name: to }))

  /** Ids of sent messages, and whether each was acknowledged. */
  async function sendSome(
    client: WireClient,
    random: () => number,
  ): Promise<[id: string, isAccepted: boolean][]> {
    const ids = Array.from({ length: MESSAGES }, () => randomUUID() as string)
    for (const id of ids) {
      await pauseRandomly(random)
      client.send(textInRoom(fixture.consultation, 'hurry', id))
    }
    const answers: [string, boolean][] = []
    for (const id of ids) answers.push([id, (await client.next(new RegExp(id))).includes('<ack')])
    return answers
  }

  const readLog = async (key: string) =>
    await server()
      .storage.db.selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .where('c.key', '=', key)
      .orderBy('m.seq')
      .select(['m.id', 'm.seq', 'm.data_type', 'm.data', 'm.sender_id'])
      .execute()

  /** Acknowledged messages are stored exactly once, and refused ones are not delivered. */
  async function checkAnswers(answers: [string, boolean][], seed: number): Promise<number> {
    const stored = (await readLog(fixture.consultation)).map(row => row.id)
    for (const [id, isAccepted] of answers)
      expect(stored.filter(other => other === id).length, `seed ${seed}`).toBe(isAccepted ? 1 : 0)
    const verdicts = answers.map(([, isAccepted]) => isAccepted)
    expect(verdicts, `seed ${seed}`).toEqual(verdicts.toSorted((a, b) => Number(b) - Number(a)))
    return verdicts.filter(Boolean).length
  }

  /** Both sides must win sometimes. */
  async function race(
    sender: CustomerRole,
    rival: () => Promise<{ code: number }>,
    prepare: () => Promise<unknown>,
  ): Promise<void> {
    let accepted = 0
    const client = await fixture.wire(sender, 'racer')
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      await prepare()
      const [answers, { code }] = await Promise.all([
        sendSome(client, random),
        pauseRandomly(random).then(() => rival()),
      ])
      expect(code, `seed ${seed}`).toBe(0)
      accepted += await checkAnswers(answers, seed)
    }
    await client.close()
    expect(accepted).toBeGreaterThan(0)
    expect(accepted).toBeLessThan(INTERLEAVINGS * MESSAGES)
  }

  // [duty-7]
  it('a message in flight while duty changes is accepted or refused as a whole', async () => {
    await race(
      'responder',
      () => hand('leader', 'member'),
      () => hand('leader', 'responder'),
    )
  })

  // [customers-6]
  it('no message of staff is stored after a consultation was closed', async () => {
    await race(
      'responder',
      () => fixture.call('member', 'closeConsultation', room()),
      () => fixture.call('member', 'reopenConsultation', room()),
    )
  })

  // [customers-8]
  it('no message of the former team is stored after a consultation was moved', async () => {
    await race(
      'responder',
      () => fixture.call('leader', 'moveConsultation', { ...room(), team: fixture.otherTeam }),
      () => fixture.call('other', 'moveConsultation', { ...room(), team: fixture.team }),
    )
  })

  async function enterCustomer(name: string) {
    await server().createUser(name, { isCustomer: true })
    const { token, xmpp_token } = await server().signIn(name)
    const customer = await WireClient.authenticated(server(), name, xmpp_token, COMPANY.domain)
    await customer.bind('racer')
    return { customer, token }
  }

  // [customers-28]
  it('whatever is written while two threads are joined is stored once, and in order', async () => {
    const { db } = server().storage
    const other = await fixture.wire('other', 'racer')
    let entered = await enterCustomer('customer1')
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      if (seed % JOINS === 0) {
        await entered.customer.close()
        entered = await enterCustomer(`customer${seed}`)
      }
      const { customer, token } = entered
      const open = async (im_room_name: string) =>
        (await server().call('openConsultation', { im_room_name }, { token })).answer?.im_room_name ?? ''
      const [moved, theirs] = [await open(fixture.team), await open(fixture.otherTeam)]
      const send = async (client: WireClient, rooms: string[]) => {
        const ids = rooms.map(() => randomUUID() as string)
        for (const [index, id] of ids.entries()) {
          await pauseRandomly(random)
          client.send(textInRoom(rooms[index] ?? '', `Is it ${id}?`, id))
        }
        for (const id of ids) await client.next(new RegExp(`<ack[^>]*${id}|${id}[^>]*><ack`))
        return ids
      }
      const [said, answered, { code }] = await Promise.all([
        send(customer, [moved, theirs, moved]),
        send(other, [theirs]),
        pauseRandomly(random).then(() =>
          fixture.call('responder', 'moveConsultation', { im_room_name: moved, team: fixture.otherTeam }),
        ),
      ])
      expect(code, `seed ${seed}`).toBe(0)
      const rows = await db
        .selectFrom('messages')
        .where('id', 'in', [...said, ...answered])
        .orderBy('seq')
        .select(['conversation_id', 'id', 'seq'])
        .execute()
      expect(rows.map(({ id }) => id).toSorted(), `seed ${seed}`).toEqual([...said, ...answered].toSorted())
      expect(new Set(rows.map(row => row.conversation_id)).size, `seed ${seed}`).toBe(1)
      const room = await db
        .selectFrom('conversations')
        .where('id', '=', rows[0]?.conversation_id ?? 0)
        .select(['key', 'last_seq', 'open_questions'])
        .executeTakeFirstOrThrow()
      const log = await readLog(room.key)
      expect(
        log.map(({ seq }) => seq),
        `seed ${seed}`,
      ).toEqual(log.map((_, index) => index + 1))
      expect(log.at(-1)?.seq).toBe(room.last_seq)
    }
    expect((await verifyLogs(db)).brokenAt).toBeUndefined()
    await entered.customer.close()
    await other.close()
  })

  // [customers-10]
  it('no message of a member is stored after they were removed from the team', async () => {
    await fixture.call('owner', 'saveTeamSettings', team({ mode: 'open' }))
    const members = ['owner', 'leader', 'responder']
    const set = (im_user_names: string[]) =>
      fixture.call('owner', 'saveTeamMembers', team({ im_user_names, owner: 'owner' }))
    await race(
      'member',
      () => set(members),
      () => set([...members, 'member']),
    )
  })

  // [customers-6]
  it('a consultation that is closed while its customer writes ends in the state of the last event', async () => {
    const customer = await fixture.wire('customer', 'racer')
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      const [answers] = await Promise.all([
        sendSome(customer, random),
        pauseRandomly(random).then(() => fixture.call('member', 'closeConsultation', room())),
      ])
      expect(answers.every(([, isAccepted]) => isAccepted)).toBe(true)
      const last = (await readLog(fixture.consultation)).at(-1)
      const { answer } = await fixture.call('member', 'getRoom', { room_name: fixture.consultation })
      const state = last?.data_type === 'consultation_close' ? 'closed' : 'waiting'
      expect(answer?.consultation?.state, `seed ${seed}`).toBe(state)
    }
    await customer.close()
  })

  // [duty-6]
  it('when two hand-overs happen at once, the later wins in the team and in its consultations', async () => {
    const { db } = server().storage
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      await Promise.all([
        pauseRandomly(random).then(() => hand('leader', 'member')),
        pauseRandomly(random).then(() => hand('owner', 'responder')),
      ])
      const last = (await readLog(fixture.team)).findLast(row => row.data_type === 'duty_servant_change')
      const [next] = JSON.parse(last?.data ?? '{}').members
      const rows = await db
        .selectFrom('teams as t')
        .innerJoin('users as u', 'u.id', 't.servant_id')
        .innerJoin('conversations as c', 'c.ref_room_id', 't.room_id')
        .select(['u.user_name', 'c.duty_user_id', 't.servant_id'])
        .execute()
      for (const row of rows) {
        expect(row.user_name, `seed ${seed}`).toBe(next.im_user_name)
        expect(row.duty_user_id, `seed ${seed}`).toBe(row.servant_id)
      }
    }
  })

  // [duty-5]
  it('a shift is decided once, even by several processes that are killed midway', async () => {
    const { storage } = server()
    const noon = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 86_400_000 * 200)
    const dateOf = (seed: number) => new Date(noon.getTime() + seed * 86_400_000).toISOString().slice(0, 10)
    const shifts = (people: string[]) => [{ from: 600, to: 660, people }]
    const exceptions = Array.from({ length: INTERLEAVINGS }, (_, index) => ({
      date: dateOf(index + 1),
      shifts: shifts([index % 2 === 0 ? 'member' : 'leader']),
    }))
    await fixture.call('owner', 'saveTeamSettings', team({ rota: { ...EMPTY_ROTA, exceptions } }))
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      const random = seeded(seed)
      const now = Date.parse(`${dateOf(seed)}T10:00:00Z`)
      const tick = (deaths: number) =>
        tickRota({
          storage: {
            ...storage,
            transaction: work =>
              storage.transaction(async db => {
                const result = await work(db)
                if (random() < deaths) throw new Error('Killed before the commit.')
                return result
              }),
          },
          log: pino({ level: 'silent' }),
          clock: { now: () => now + Math.floor(random() * 60_000) },
          delivery: { toUsers: () => undefined, toDevice: () => undefined, endSession: () => undefined },
          members: new MemberCache(),
          isOnline: () => true,
        })
      await Promise.all([tick(0.5), pauseRandomly(random).then(() => tick(0.5)), tick(0.5)])
      await tick(0)
    }
    const changes = (await readLog(fixture.team)).filter(row => row.data.includes('"rota"'))
    expect(changes).toHaveLength(INTERLEAVINGS)
  })
})
