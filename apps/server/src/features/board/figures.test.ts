import { decodeRecord } from '@parley/protocol/rest'
import { expect, it } from 'vitest'
import { sayIn } from '../../../test/consultation-talk.ts'
import { prepareCustomers } from '../../../test/customer-fixture.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'

onBothDatabases(server => {
  const fixture = prepareCustomers(server)
  const room = () => ({ im_room_name: fixture.consultation })
  const figures = async (role: 'member' | 'other' | 'former') =>
    (await fixture.call(role, 'listServiceFigures', {})).answer

  /** What anybody can compute from the exported history, without our tables and without our rule of figures. */
  async function recompute() {
    const history = { recordType: 'groupchat', chatUserId: fixture.consultation }
    const { answer } = await fixture.call('member', 'getRecords', history)
    const log = (answer?.records ?? []).map(decodeRecord)
    const answeredAt = new Map<string, number | undefined>()
    for (const { content, stamp } of log.sort((a, b) => (a.stamp?.seq ?? 0) - (b.stamp?.seq ?? 0))) {
      if (content.kind !== 'room_event') continue
      if (content.event.type === 'answerMarked') answeredAt.set(content.event.messageId, stamp?.time)
      if (content.event.type === 'answerUnmarked') answeredAt.delete(content.event.messageId)
    }
    const questions = log
      .filter(({ isAnswer }) => isAnswer !== undefined)
      .map(({ id, stamp }) => ({
        askedAt: stamp?.time ?? 0,
        answeredAt: answeredAt.get(id),
        seq: stamp?.seq ?? 0,
      }))
    const waits = questions
      .flatMap(({ askedAt, answeredAt }) => (answeredAt === undefined ? [] : [answeredAt - askedAt]))
      .sort((a, b) => a - b)
    const half = waits.length / 2
    const reply = log.find(
      ({ sender, content, stamp }) =>
        content.kind === 'text' && sender !== 'customer' && (stamp?.seq ?? 0) > (questions[0]?.seq ?? 0),
    )
    return {
      asked: questions.length,
      answered: waits.length,
      medianMs: Math.round(((waits[Math.ceil(half) - 1] ?? 0) + (waits[Math.floor(half)] ?? 0)) / 2),
      firstMs: (reply?.stamp?.time ?? 0) - (questions[0]?.askedAt ?? 0),
    }
  }

  // [questions-5]
  it('figures are those that an export of the log gives', async () => {
    const first = await sayIn(fixture, 'customer', 'Is it in stock?')
    await sayIn(fixture, 'member', 'It is', [first.id])
    const second = await sayIn(fixture, 'customer', 'What does it cost?')
    await fixture.call('leader', 'addAnswer', { ...room(), message_id: second.id })
    await fixture.call('leader', 'deleteAnswer', { ...room(), message_id: second.id })
    const third = await sayIn(fixture, 'customer', 'Where are you?')
    await fixture.call('leader', 'addAnswer', { ...room(), message_id: third.id })
    const totals = await recompute()
    expect(totals).toMatchObject({ asked: 3, answered: 2 })
    expect(await figures('member')).toMatchObject([
      {
        natural_name: 'Sales',
        asked: 3,
        answered: 2,
        within_limit: 1,
        median_ms: totals.medianMs,
        first_ms: totals.firstMs,
        weeks: [{ asked: 3, answered: 2, first_ms: totals.firstMs }, { asked: 0 }, {}, {}],
        people: [
          { im_user_name: 'leader', answered: 1 },
          { im_user_name: 'member', answered: 1 },
        ],
      },
    ])
  })

  // [questions-5, questions-8]
  it('the first reply is the first message of a person, even if the answer comes later', async () => {
    const asked = await sayIn(fixture, 'customer', 'Is it in stock?')
    await sayIn(fixture, 'member', 'One moment, please.')
    await fixture.call('member', 'deleteAnswer', { ...room(), message_id: asked.id })
    const [held] = (await figures('member')) ?? []
    expect(held).toMatchObject({ asked: 1, answered: 0 })
    await sayIn(fixture, 'member', 'It is.')
    const totals = await recompute()
    expect(totals.medianMs).toBeGreaterThan(totals.firstMs)
    expect(await figures('member')).toMatchObject([
      { answered: 1, first_ms: totals.firstMs, median_ms: totals.medianMs },
    ])
    expect(held?.first_ms).toBe(totals.firstMs)
  })

  // [customers-19]
  it('an unanswered question of a closed consultation counts for the person who closed it, until it is answered', async () => {
    const asked = await sayIn(fixture, 'customer', 'Is it in stock?')
    await fixture.call('leader', 'closeConsultation', room())
    expect(await figures('member')).toMatchObject([
      { answered: 0, within_limit: 0, people: [{ im_user_name: 'leader', answered: 0, unanswered: 1 }] },
    ])
    await fixture.call('leader', 'reopenConsultation', room())
    expect(await figures('member')).toMatchObject([{ within_limit: 1, people: [] }])
    await fixture.call('leader', 'closeConsultation', room())
    await fixture.call('member', 'addAnswer', { ...room(), message_id: asked.id })
    expect(await figures('member')).toMatchObject([
      { answered: 1, within_limit: 1, people: [{ im_user_name: 'member', unanswered: 0 }] },
    ])
  })

  // [questions-5]
  it('figures of today have the ratings of what was closed today', async () => {
    await sayIn(fixture, 'customer', 'Is it in stock?')
    await fixture.call('member', 'closeConsultation', { ...room(), ask_rating: true })
    await fixture.call('customer', 'rateConsultation', { ...room(), stars: 4, comment: '' })
    expect(await figures('member')).toMatchObject([
      { today: { asked: 1, answered: 0, rating: 4, ratings: 1 } },
    ])
    const closed_at = Date.now() - 2 * 86_400_000
    await server().storage.db.updateTable('consultations').set({ closed_at }).execute()
    expect(await figures('member')).toMatchObject([{ today: { asked: 1, rating: 0, ratings: 0 } }])
  })

  // [questions-5, customers-8]
  it('figures follow a move: what was answered stays with the team that did, what is open goes along', async () => {
    const first = await sayIn(fixture, 'customer', 'Is it in stock?')
    await sayIn(fixture, 'member', 'It is', [first.id])
    await fixture.call('member', 'closeConsultation', { ...room(), ask_rating: true })
    await fixture.call('customer', 'rateConsultation', { ...room(), stars: 4, comment: '' })
    const second = await sayIn(fixture, 'customer', 'What does it cost?')
    await fixture.call('member', 'moveConsultation', { ...room(), team: fixture.otherTeam })
    const people = [{ im_user_name: 'member', answered: 1 }]
    expect(await figures('member')).toMatchObject([
      { asked: 1, answered: 1, people, today: { asked: 1, rating: 4, ratings: 1 } },
    ])
    expect(await figures('other')).toMatchObject([{ asked: 1, answered: 0, today: { ratings: 0 } }])
    await sayIn(fixture, 'other', 'Ten', [second.id])
    expect(await figures('other')).toMatchObject([{ asked: 1, answered: 1 }])
    expect(await figures('member')).toMatchObject([{ asked: 1, answered: 1 }])
  })

  // [questions-9, customers-8]
  it('a figure can be looked behind, by who sees it, and a move leaves its words', async () => {
    const first = await sayIn(fixture, 'customer', 'Is it in stock?')
    await sayIn(fixture, 'member', 'It is', [first.id])
    await sayIn(fixture, 'customer', 'What does it cost?')
    await fixture.call('leader', 'closeConsultation', { ...room(), ask_rating: true })
    await fixture.call('customer', 'rateConsultation', { ...room(), stars: 2, comment: 'slow' })
    const whole = { team: fixture.team, from: 0, to: Number.MAX_SAFE_INTEGER }
    const rows = async (figure: string, more = {}) =>
      (await fixture.call('member', 'listFigureRows', { ...whole, figure, ...more })).answer
    const asked = await rows('asked')
    expect(asked?.total).toBe(2)
    // Which of the two waited longer is a matter of milliseconds here.
    expect(asked?.rows.toSorted((a, b) => a.text.localeCompare(b.text))).toMatchObject([
      { text: 'Is it in stock?', counts_as: 'inTime', by: 'member', message_id: first.id },
      { text: 'What does it cost?', counts_as: 'unanswered', by: 'leader', answered_at: 0 },
    ])
    expect(await rows('asked', { offset: 1 })).toMatchObject({ total: 2, rows: [{ kind: 'text' }] })
    const [shown] = (await rows('first'))?.rows ?? []
    const [figure] = (await figures('member')) ?? []
    expect((shown?.replied_at ?? 0) - (shown?.asked_at ?? 0)).toBe(figure?.first_ms)
    expect((await rows('person', { im_user_name: 'leader' }))?.total).toBe(1)
    const { answer: unsaid } = await fixture.call('member', 'listFigureRows', { ...whole, figure: 'person' })
    expect(unsaid).toBeUndefined()
    const rated = await rows('rating')
    expect(rated).toMatchObject({ total: 1, rows: [{ stars: 2, text: 'slow' }] })
    expect(rated?.rows[0]).not.toHaveProperty('counts_as')
    for (const role of ['other', 'former'] as const)
      expect((await fixture.call(role, 'listFigureRows', { ...whole, figure: 'asked' })).code).toBe(404)
    expect((await fixture.call('customer', 'listFigureRows', { ...whole, figure: 'asked' })).code).toBe(403)

    await fixture.call('member', 'moveConsultation', { ...room(), team: fixture.otherTeam })
    expect(await rows('asked')).toMatchObject({
      total: 1,
      rows: [{ im_room_name: '', customer_name: '', text: '', message_id: '', by: 'member' }],
    })
    expect(await rows('rating')).toMatchObject({ rows: [{ stars: 2, text: '', im_room_name: '' }] })
  })

  it('figures of a team are for its members', async () => {
    await sayIn(fixture, 'customer', 'Is it in stock?')
    expect(await figures('other')).toMatchObject([{ natural_name: 'Returns', asked: 0 }])
    expect(await figures('former')).toEqual([])
    expect((await fixture.call('customer', 'listServiceFigures', {})).code).toBe(403)
  })
})
