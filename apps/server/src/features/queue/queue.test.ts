import { randomUUID } from 'node:crypto'
import { EMPTY_ROTA } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { prepareCustomers } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

onEachDatabase(server => {
  const fixture = prepareCustomers(server, 'duty')

  const placeOf = async (role: 'customer' | 'another' | 'member', room = fixture.consultation) =>
    await fixture.call(role, 'getQueuePlace', { im_room_name: room })

  // [queue-1]
  it('a question has its place in the order of the board, which falls as those before it are answered', async () => {
    const opened = await fixture.call('another', 'openConsultation', { im_room_name: fixture.team })
    const second = opened.answer?.im_room_name ?? ''
    expect((await placeOf('customer')).answer).toMatchObject({ place: 0, asked_at: 0, usual_ms: 0 })
    const { id: message_id } = await sayIn(fixture, 'customer', 'Is it in stock?')
    await sayIn({ ...fixture, consultation: second }, 'another', 'Where is my parcel?')
    expect((await placeOf('customer')).answer?.place).toBe(1)
    expect((await placeOf('another', second)).answer).toMatchObject({
      place: 2,
      asked_at: expect.any(Number),
    })
    await fixture.call('responder', 'addAnswer', { im_room_name: fixture.consultation, message_id })
    expect((await placeOf('customer')).answer?.place).toBe(0)
    expect((await placeOf('another', second)).answer?.place).toBe(1)
    expect((await placeOf('member')).code).toBe(403)
    expect((await placeOf('another')).code).toBe(404)
  })

  // [queue-2]
  it('the usual wait is that of nine of ten at this hour, as the log has it', async () => {
    const { db } = server().storage
    const { id } = await db
      .selectFrom('conversations')
      .where('key', '=', fixture.consultation)
      .select('id')
      .executeTakeFirstOrThrow()
    const now = Date.now()
    const add = async (index: number) => {
      const time = now - DAY_MS - index
      const seq = 1_000 + index
      const row = { conversation_id: id, seq, time }
      const message = { id: randomUUID(), data_type: 'text', data: '{}', counts: 1, create_time: time }
      await db
        .insertInto('messages')
        .values({ ...row, ...message, sender_id: null })
        .execute()
      await db.insertInto('questions').values(row).execute()
      await db
        .insertInto('answers')
        .values({ ...row, user_id: 1, time: time + (index + 1) * MINUTE_MS })
        .execute()
    }
    for (let index = 0; index < 20; index++) await add(index)
    const { answer } = await placeOf('customer')
    expect(answer?.usual_ms).toBe(18 * MINUTE_MS)
    expect(answer?.counted_at).toBeGreaterThanOrEqual(now)
  })

  // [queue-3]
  it('who is on duty answers until the end of the shift, and then who is next by the rota', async () => {
    expect((await placeOf('customer')).answer).toMatchObject({ answerer: 'responder', until: 0, next: '' })
    const all = (people: string[], from: number, to: number) =>
      Array.from({ length: 7 }, (_, day) => ({ day, from, to, people }))
    const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
    const half = Math.min(minute + 1, 1_439)
    const rota = { ...EMPTY_ROTA, shifts: [...all(['responder'], 0, half), ...all(['member'], half, 1_440)] }
    const settings = { im_room_name: fixture.team, rota, time_zone: 'UTC' }
    expect((await fixture.call('owner', 'saveTeamSettings', settings)).code).toBe(0)
    const { answer } = await placeOf('customer')
    expect(answer).toMatchObject({ answerer: 'responder', next: 'member' })
    expect((answer?.until ?? 0) - Date.now()).toBeLessThanOrEqual(2 * MINUTE_MS)
  })
})
