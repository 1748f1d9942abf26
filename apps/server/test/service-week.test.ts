import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeSent } from '@parley/protocol/wire'
import { expect, it, vi } from 'vitest'
import { seeded } from './interleaving.ts'
import { COMPANY, startTestServer, type TestServer } from './testkit.ts'
import { WireClient } from './wire/wire-client.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const TEAMS = 10
const STAFF_OF_TEAM = 3
const CUSTOMERS = 200
/** For a team that sets no limit. */
const LIMIT_MS = 10 * MINUTE

vi.setConfig({ testTimeout: 1_200_000 })

interface Thread {
  team: number
  customer: number
  /** Room name and number. */
  room: string
  id: number
}

/** What the export says of one message. */
interface Line {
  conversationId: number
  seq: number
  id: string
  time: number
  sender: string | null
  dataType: string
  data: string
}

interface Question {
  thread: Thread
  id: string
  seq: number
  askedAt: number
  answeredAt?: number
  /** The first words of a person after it. */
  repliedAt?: number
  isLeft?: boolean
}

// [questions-4, questions-5, duty-6, queue-1, queue-2]
it('a week of 30 people and 2,000 consultations: board, card, figures and places are those of the export', async () => {
  let now = Date.now()
  const server = await startTestServer({ clock: { now: () => now }, logLevel: 'warn' })
  try {
    const week = await prepareWeek(server)
    const start = Math.ceil(now / HOUR) * HOUR
    for (const { at, act } of planWeek(week, start, () => now)) {
      now = Math.max(now, at)
      await act()
    }
    now = start + 7 * DAY
    const questions = recount(await readExport(server, week.chief), week.threads)
    const promised: number[] = []
    for (let team = 0; team < TEAMS; team++)
      promised.push(await compareTeam(server, week, team, questions, now))
    // Not every team answers enough for a promise.
    expect(promised.some(ms => ms > 0)).toBe(true)
    expect(promised).toContain(0)
    checkVariety(questions)
  } finally {
    await server.stop()
  }
})

type Week = Awaited<ReturnType<typeof prepareWeek>>

const nameOfStaff = (team: number, index: number) => `staff${team}x${index}`

/** Everybody signs in once: sessions are kept for the whole week. */
async function prepareWeek(server: TestServer) {
  const { db } = server.storage
  const sign = async (name: string, user: object) => {
    await server.createUser(name, user)
    const { token, xmpp_token } = await server.signIn(name)
    const client = await WireClient.authenticated(server, name, xmpp_token, COMPANY.domain)
    await client.bind('week')
    client.answerPings()
    return { name, token, client }
  }
  const chief = await sign('chief', { role: 'administrator' })
  // One after the other: a busy server has little time for each before it closes a stream that has not signed in.
  const staff = []
  for (let index = 0; index < TEAMS * STAFF_OF_TEAM; index++)
    staff.push(await sign(nameOfStaff(Math.floor(index / STAFF_OF_TEAM), index % STAFF_OF_TEAM), {}))
  const customers = []
  for (let index = 0; index < CUSTOMERS; index++)
    customers.push(await sign(`customer${index}`, { isCustomer: true }))
  const far = Date.now() + 60 * DAY
  await db.updateTable('sessions').set({ used_at: far, expires_at: far, token_until: far }).execute()

  const teams: string[] = []
  const threads: Thread[] = []
  for (let team = 0; team < TEAMS; team++) {
    const [owner, ...others] = Array.from({ length: STAFF_OF_TEAM }, (_, index) => nameOfStaff(team, index))
    const wanted = { natural_name: `Team ${team}`, im_user_names: others, mode: 'duty', owner }
    const made = await server.call('addTeam', wanted, { token: chief.token })
    const im_room_name = made.answer?.im_room_name ?? ''
    teams.push(im_room_name)
    const settings = { im_room_name, time_zone: 'Asia/Shanghai' }
    expect((await server.call('saveTeamSettings', settings, { token: chief.token })).code).toBe(0)
    await server.call('takeOverDuty', { im_room_name }, { token: staff[team * STAFF_OF_TEAM]?.token ?? '' })
    for (const [customer, { token }] of customers.entries()) {
      const { answer } = await server.call('openConsultation', { im_room_name }, { token })
      threads.push({ team, customer, room: answer?.im_room_name ?? '', id: Number(answer?.im_room_id) })
    }
  }
  return { server, chief: chief.token, staff, customers, teams, threads }
}

/** What happens when; the same for the same seed. */
function planWeek({ server, staff, customers, teams, threads }: Week, start: number, clock: () => number) {
  const random = seeded(39)
  const events: { at: number; act(): Promise<unknown> }[] = []
  const say = async (client: WireClient, room: string, text: string) => {
    const id = crypto.randomUUID()
    const content = { kind: 'text' as const, text, mentions: [], quotes: [] }
    const message = { id, kind: 'groupchat' as const, content, createdTime: clock() }
    client.send(encodeSent(message, { kind: 'groupchat', id: room }, COMPANY.domain))
    const answer = await client.next(new RegExp(id))
    if (!answer.includes('<ack')) throw new Error(answer)
    client.inbox.length = 0
    return id
  }
  /** Each day another member. */
  const onDuty = (team: number, at: number) => {
    const index = team * STAFF_OF_TEAM + (Math.floor((at - start) / DAY) % STAFF_OF_TEAM)
    return staff[index] as Week['staff'][number]
  }
  for (let day = 1; day < 7; day++)
    for (const [team, im_room_name] of teams.entries()) {
      const at = start + day * DAY
      const im_user_name = onDuty(team, at).name
      const token = onDuty(team, at - 1).token
      const act = async () =>
        expect((await server.call('handOverDuty', { im_room_name, im_user_name }, { token })).code).toBe(0)
      events.push({ at, act })
    }
  for (const { team, customer, room } of threads) {
    const person = customers[customer] as Week['customers'][number]
    // At one hour of the day there is more to do: the one in which the week ends.
    const isBusy = random() < 0.3
    const dayTime = MINUTE + Math.floor(random() * (isBusy ? HOUR : DAY) * 0.9)
    const asked = start + Math.floor(random() * 7) * DAY + dayTime
    let id = ''
    events.push({
      at: asked,
      act: async () => {
        id = await say(person.client, room, `Is it in stock, number ${customer}?`)
      },
    })
    const fate = random()
    const at = asked + Math.ceil(30_000 + random() ** 3 * 2 * HOUR)
    if (at >= start + 7 * DAY) continue
    const token = onDuty(team, at).token
    const call = async (name: 'addAnswer' | 'deleteAnswer' | 'closeConsultation', more: object) =>
      expect((await server.call(name, { im_room_name: room, ...more }, { token })).code).toBe(0)
    if (fate < 0.85) events.push({ at, act: () => say(onDuty(team, at).client, room, 'It is.') })
    else if (fate < 0.9) events.push({ at, act: () => call('addAnswer', { message_id: id }) })
    else if (fate < 0.93) {
      events.push({ at, act: () => call('addAnswer', { message_id: id }) })
      events.push({ at: at + 1, act: () => call('deleteAnswer', { message_id: id }) })
    } else if (fate < 0.95) events.push({ at, act: () => call('closeConsultation', { ask_rating: false }) })
  }
  return events.sort((a, b) => a.at - b.at)
}

async function readExport(server: TestServer, token: string): Promise<Line[]> {
  const request = { reason: 'Recount', scope: 'company' }
  const made = await server.call('createExport', request, { token })
  const id = made.answer?.id ?? ''
  await vi.waitFor(
    async () => {
      const { answer } = await server.call('listExports', {}, { token })
      expect(answer?.find(item => item.id === id)?.state).toBe('ready')
    },
    { timeout: 600_000, interval: 500 },
  )
  const archive = await readFile(join(server.dataDir, 'exports', `${id}.zip`), 'utf8')
  return [...archive.matchAll(/\{"conversationId":\d+,"seq":.*\}/gu)].map(
    ([line]) => JSON.parse(line) as Line,
  )
}

/** From the lines alone, without our tables and our rules: the customers of this week say nothing but questions. */
function recount(lines: readonly Line[], threads: readonly Thread[]): Question[] {
  const byRoom = Map.groupBy(lines, line => line.conversationId)
  return threads.flatMap(thread => {
    const questions: Question[] = []
    const log = (byRoom.get(thread.id) ?? []).toSorted((a, b) => a.seq - b.seq)
    for (const { id, seq, time, sender, dataType, data } of log) {
      const isCustomer = sender === `customer${thread.customer}`
      const { message_id } = dataType.endsWith('_answer') ? JSON.parse(data) : { message_id: '' }
      const marked = questions.find(question => question.id === message_id)
      if (dataType === 'text' && isCustomer) questions.push({ thread, id, seq, askedAt: time })
      else if (dataType === 'text') for (const question of questions) question.repliedAt ??= time
      else if (dataType === 'add_answer' && marked) marked.answeredAt = time
      else if (dataType === 'remove_answer' && marked) delete marked.answeredAt
      else if (dataType === 'consultation_close')
        for (const question of questions) question.isLeft = question.answeredAt === undefined
    }
    return questions
  })
}

function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return Math.round((low + high) / 2)
}

function figuresOf(questions: readonly Question[], now: number) {
  const waits = questions.flatMap(({ askedAt, answeredAt }) =>
    answeredAt === undefined ? [] : [answeredAt - askedAt],
  )
  const inTime = waits.filter(ms => ms <= LIMIT_MS).length
  const undecided = questions.filter(
    ({ answeredAt, isLeft, askedAt }) => answeredAt === undefined && !isLeft && now - askedAt <= LIMIT_MS,
  ).length
  return {
    asked: questions.length,
    answered: waits.length,
    median_ms: middle(waits),
    first_ms: middle(
      questions.flatMap(({ askedAt, repliedAt }) => (repliedAt === undefined ? [] : [repliedAt - askedAt])),
    ),
    within_limit: inTime / (questions.length - undecided),
  }
}

async function compareTeam(
  server: TestServer,
  week: Week,
  team: number,
  all: readonly Question[],
  now: number,
): Promise<number> {
  const questions = all.filter(question => question.thread.team === team)
  const token = week.staff[team * STAFF_OF_TEAM]?.token ?? ''
  const open = questions
    .filter(({ answeredAt, isLeft }) => answeredAt === undefined && !isLeft)
    .toSorted((a, b) => a.askedAt - b.askedAt || a.thread.id - b.thread.id)

  const board = await server.call('listOpenQuestions', {}, { token })
  expect(board.answer?.total).toBe(open.length)
  expect(board.answer?.questions.map(question => question.message_id)).toEqual(open.map(({ id }) => id))

  const [figures] = (await server.call('listServiceFigures', {}, { token })).answer ?? []
  expect(figures).toMatchObject(figuresOf(questions, now))

  const card = await server.call('getDutyCard', { im_room_name: week.teams[team] }, { token })
  const waiting = card.answer?.waiting.map(({ im_room_name, questions: [first] }) => [
    im_room_name,
    first?.asked_at,
  ])
  expect(waiting?.toSorted()).toEqual(open.map(({ thread, askedAt }) => [thread.room, askedAt]).toSorted())

  const usual = usualOf(questions, now)
  for (const [index, { thread, askedAt }] of open.entries()) {
    const asker = { token: week.customers[thread.customer]?.token ?? '' }
    const { answer } = await server.call('getQueuePlace', { im_room_name: thread.room }, asker)
    expect(answer).toMatchObject({ place: index + 1, asked_at: askedAt, usual_ms: usual, counted_at: now })
  }
  return usual
}

/** Nine of ten at this hour of the day in Shanghai, where the teams are. */
function usualOf(questions: readonly Question[], now: number): number {
  const hour = (time: number) => Math.floor(((time + 8 * HOUR) % DAY) / HOUR)
  const waits = questions
    .filter(({ askedAt }) => hour(askedAt) === hour(now))
    .flatMap(({ askedAt, answeredAt, isLeft }) => {
      if (answeredAt !== undefined) return [answeredAt - askedAt]
      return isLeft || now - askedAt >= DAY ? [Number.MAX_SAFE_INTEGER] : []
    })
    .toSorted((a, b) => a - b)
  const wait = waits[Math.ceil(0.9 * waits.length) - 1] ?? 0
  return waits.length < 20 || wait === Number.MAX_SAFE_INTEGER ? 0 : wait
}

/** The week is one in which everything happens. */
function checkVariety(questions: readonly Question[]): void {
  expect(questions).toHaveLength(TEAMS * CUSTOMERS)
  expect(questions.filter(({ answeredAt }) => answeredAt === undefined).length).toBeGreaterThan(100)
  expect(questions.filter(({ isLeft }) => isLeft).length).toBeGreaterThan(10)
}
