import { randomUUID } from 'node:crypto'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { startTestServer, type TestServer } from '@parley/server/testkit'
import { createUsers } from '../../apps/server/src/domain/people/create-users.ts'
import { DEMO_COMPANY, DEMO_PASSWORD } from '../../apps/server/src/features/demo/demo.ts'

export const TEAMS = 50
export const CONSULTATIONS = 5_000
export const OPEN_QUESTIONS = 2_000

const STAFF = ['bob', 'carol', 'dave', 'erin', 'frank']
const PER_TEAM = CONSULTATIONS / TEAMS
/** Out of five consultations, two wait, one is answered and two are closed. */
const STATES = ['waiting', 'waiting', 'answered', 'closed', 'closed'] as const
const START = Date.UTC(2026, 0, 5)

/** Gives the demo company teams of alice with many consultations, each with a few lines. */
export async function fillTeams(dataDir: string): Promise<void> {
  const server = await startTestServer({ dataDir, demo: true, logLevel: 'warn' })
  try {
    const { token } = await server.signIn('alice', DEMO_PASSWORD, DEMO_COMPANY.domain)
    const grace = await server.signIn('grace', DEMO_PASSWORD, DEMO_COMPANY.domain)
    for (let at = 0; at < TEAMS; at += 1) {
      const made = { natural_name: `Team ${at}`, im_user_names: STAFF, mode: 'open' }
      const { answer } = await server.call('addTeam', made, { token })
      const opened = await server.call('openConsultation', answer ?? {}, { token: grace.token })
      await copyConsultation(server, opened.answer?.im_room_name ?? '', at)
    }
  } finally {
    await server.stop()
  }
}

/** As often as a team needs: opening each by a call would take minutes. */
async function copyConsultation({ storage }: TestServer, key: string, team: number): Promise<void> {
  await storage.transaction(async db => {
    const { id, ...room } = await db
      .selectFrom('conversations')
      .where('key', '=', key)
      .selectAll()
      .executeTakeFirstOrThrow()
    const seats = await db.selectFrom('participants').where('conversation_id', '=', id).selectAll().execute()
    const about = await db
      .selectFrom('consultations')
      .where('room_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const people = Array.from({ length: PER_TEAM - 1 }, (_, at) => ({
      userName: `guest-${team}-${at}`,
      nickName: `Guest ${team}-${at}`,
      passwordHash: '',
      isCustomer: true,
    }))
    const customers = await createUsers(db, room.company_id, people, START)
    for (const [at, customer] of customers.entries()) {
      const state = STATES[at % STATES.length] ?? 'closed'
      const time = START + (team * PER_TEAM + at) * 1_000
      const isWaiting = state === 'waiting'
      const { id: copy } = await db
        .insertInto('conversations')
        .values({
          ...room,
          key: randomUUID(),
          name: `Guest ${team}-${at}`,
          last_seq: 2,
          last_time: time,
          consult_state: state,
          open_questions: isWaiting ? 1 : 0,
          has_asked: 1,
          waiting_since: isWaiting ? time : null,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      const moved = seats.map(seat => ({
        ...seat,
        conversation_id: copy,
        ...(seat.room_type === CONTACT_TYPE.consultCustomer && { user_id: customer }),
      }))
      await db.insertInto('participants').values(moved).execute()
      const closed_at = state === 'closed' ? time : null
      await db
        .insertInto('consultations')
        .values({ ...about, room_id: copy, customer_id: customer, closed_at })
        .execute()
      await db
        .insertInto('messages')
        .values({
          conversation_id: copy,
          seq: 2,
          id: randomUUID(),
          sender_id: customer,
          data_type: 'text',
          counts: 1,
          time,
          create_time: time,
          data: JSON.stringify({ text: 'Is it in stock?' }),
          destroy_time: null,
          forwarded_from: null,
        })
        .execute()
      if (isWaiting)
        await db.insertInto('questions').values({ conversation_id: copy, seq: 2, time }).execute()
    }
  })
}
