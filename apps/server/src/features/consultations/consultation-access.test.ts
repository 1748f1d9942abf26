import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CustomerFixture,
  type CustomerRole,
  createCustomerFixture,
} from '../../../test/customer-fixture.ts'
import { CUSTOMER_ROWS, type Said } from '../../../test/customer-rows.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { seqOf, textInRoom } from '../../../test/wire/stanzas.ts'

const INSIDE: CustomerRole[] = ['customer', 'responder', 'member', 'leader']
const OUTSIDE: CustomerRole[] = ['former', 'other', 'another', 'stranger', 'chief']

let server: TestServer
let fixture: CustomerFixture
let said: Said

beforeAll(async () => {
  server = await startTestServer()
  fixture = await createCustomerFixture(server, 'duty')
  const customer = await fixture.wire('customer')
  const id = crypto.randomUUID()
  customer.send(textInRoom(fixture.consultation, 'Where is my parcel?', id))
  said = { id, seq: seqOf(await customer.next(new RegExp(id))) }
  await customer.close()
  return () => server.stop()
})

/** Restores the state before the call. */
async function reset(): Promise<void> {
  const { db } = server.storage
  const idOf = async (key: string) =>
    (await db.selectFrom('conversations').where('key', '=', key).select('id').executeTakeFirstOrThrow()).id
  const user = await db
    .selectFrom('users')
    .where('user_name', '=', 'responder')
    .select('id')
    .executeTakeFirstOrThrow()
  const [team, room] = [await idOf(fixture.team), await idOf(fixture.consultation)]
  const current = await db
    .selectFrom('conversations')
    .where('id', '=', room)
    .select('ref_room_id')
    .executeTakeFirst()
  if (current?.ref_room_id !== team)
    await fixture.call('other', 'moveConsultation', {
      im_room_name: fixture.consultation,
      team: fixture.team,
    })
  await db.updateTable('teams').set({ servant_id: user.id }).where('room_id', '=', team).execute()
  const open = { consult_state: 'answered', duty_user_id: user.id } as const
  await db.updateTable('conversations').set(open).where('id', '=', room).execute()
  await db.updateTable('consultations').set({ wants_rating: 1 }).where('room_id', '=', room).execute()
}

// [customers-11, customers-12, access-2]
describe.each(CUSTOMER_ROWS)('$call $about', ({ call, request, verdicts, rule }) => {
  const isForChief = rule === 'manageTeam'
  it.each(INSIDE.map((role, index) => [role, verdicts[index]] as const))(
    'for %s: %s',
    async (role, verdict) => {
      await reset()
      const { code } = await fixture.call(role, call, request(fixture, said))
      const allowed = code === 0 || code === 200
      expect(allowed ? 'A' : code === 403 ? 'F' : code === 404 ? 'N' : code).toBe(verdict)
    },
  )

  const outside = isForChief ? OUTSIDE.filter(role => role !== 'chief') : OUTSIDE
  if (isForChief && verdicts.includes('A'))
    it('is allowed to administrators of the company', async () => {
      await reset()
      expect((await fixture.call('chief', call, request(fixture, said))).code).toBe(0)
    })

  it.each(outside)('does not exist for %s', async role => {
    await reset()
    const real = await fixture.call(role, call, request(fixture, said))
    const nowhere = {
      team: 'nowhere',
      consultation: 'nowhere',
      otherTeam: 'nowhere',
      consultationId: '99999',
    }
    const unknown = await fixture.call(role, call, request({ ...fixture, ...nowhere }, said))
    expect([real.code, real.message, real.answer]).toEqual([unknown.code, unknown.message, unknown.answer])
  })
})
