import { beforeEach, expect, it } from 'vitest'
import { type CustomerFixture, createCustomerFixture } from '../../../test/customer-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { post } from '../../../test/post-file.ts'
import { createMovableClock } from '../../../test/start-with-ann.ts'
import type { TestServer } from '../../../test/testkit.ts'
import { verifyLogs } from '../proof/verify-logs.ts'

const DAY_MS = 86_400_000
const FOREVER = { direct: null, group: null, consultation: null, files: null }
type Kind = keyof typeof FOREVER

const clock = createMovableClock()

/** A direct chat, a group, a closed consultation, each with an old and a new message named after it. */
async function fill({ call, wire, team }: CustomerFixture): Promise<string> {
  const owner = await wire('owner')
  const nameOf = ({ answer }: { answer?: { im_room_name: string } }) =>
    answer?.im_room_name ?? expect.fail('There is no room.')
  // A room begins with a notice, which is as old as its messages.
  clock.ahead = -41 * DAY_MS
  const members = { natural_name: 'Lunch', im_user_names: ['member', 'other'] }
  const group = nameOf(await call('owner', 'addRoom', members))
  const closed = nameOf(await call('another', 'openConsultation', { im_room_name: team }))
  const say = async (kind: 'chat' | 'groupchat', id: string, text: string) => {
    const said = await post(owner, { kind, id }, { kind: 'text', text, mentions: [], quotes: [] })
    if (!('id' in said)) throw new Error(said.refused)
  }
  for (const [age, days] of Object.entries({ old: 40, new: 1 })) {
    clock.ahead = -days * DAY_MS
    await say('chat', 'member', `${age}-direct`)
    await say('groupchat', group, `${age}-group`)
    await say('groupchat', closed, `${age}-closed`)
  }
  clock.ahead = 0
  await call('owner', 'closeConsultation', { im_room_name: closed })
  return closed
}

/** As in the night after the rule was set. */
async function carryOut(server: TestServer, { call }: CustomerFixture, kind: Kind): Promise<void> {
  const { db } = server.storage
  const rules = { ...FOREVER, [kind]: 30 }
  await call('chief', 'saveRetention', { rules })
  await db.updateTable('retention_rules').set({ swept_at: 0 }).execute()
  await call('chief', 'saveRetention', { rules })
  const due = db.selectFrom('retention_rules').where('swept_at', '=', 0).selectAll()
  await expect.poll(() => due.execute()).toEqual([])
}

const left = async ({ storage }: TestServer) => {
  const rows = await storage.db.selectFrom('messages').select('data').execute()
  return rows.flatMap(({ data }) => /(?:old|new)-\w+/.exec(data)?.[0] ?? []).sort()
}

const NEW = ['new-closed', 'new-direct', 'new-group']

onEachDatabase(
  server => {
    beforeEach(() => {
      clock.ahead = 0
    })

    // [retention-1, retention-2]
    it.each<[Kind, string[]]>([
      ['direct', ['old-closed', 'old-group']],
      ['group', ['old-closed', 'old-direct']],
      ['consultation', ['old-direct', 'old-group']],
    ])('the rule of %s removes old messages of its own kind only', async (kind, kept) => {
      const fixture = await createCustomerFixture(server())
      await fill(fixture)
      await carryOut(server(), fixture, kind)
      expect(await left(server())).toEqual([...NEW, ...kept])
      expect((await verifyLogs(server().storage.db)).brokenAt).toBeUndefined()
    })

    // [retention-2, mailbox-1]
    it.each<[Kind, string]>([
      ['consultation', ''],
      ['group', 'kept'],
    ])('the rule of %s leaves of the texts of old e-mails: “%s”', async (kind, words) => {
      const fixture = await createCustomerFixture(server())
      const key = await fill(fixture)
      const { db } = server().storage
      const room = db.selectFrom('consultations as k').innerJoin('conversations as c', 'c.id', 'k.room_id')
      const of = await room
        .where('c.key', '=', key)
        .select(['k.room_id', 'k.team_id', 'k.customer_id'])
        .executeTakeFirstOrThrow()
      const thread = { ...of, subject: 'kept', parent: '<1@mail.test>', mailed_seq: 0 }
      await db.insertInto('mail_threads').values(thread).execute()
      const { team_id, ...sent } = { ...of, message_id: 'm', has_failed: 1, reason: 'kept' }
      const ages = [40, 1].map(days => ({ ...sent, token: `${days}`, time: Date.now() - days * DAY_MS }))
      await db.insertInto('sent_mails').values(ages).execute()
      await carryOut(server(), fixture, kind)
      expect(await db.selectFrom('mail_threads').select(['team_id', 'subject']).execute()).toEqual([
        { team_id, subject: words },
      ])
      const reasons = await db.selectFrom('sent_mails').orderBy('time').select('reason').execute()
      expect(reasons.map(({ reason }) => reason)).toEqual([words, 'kept'])
    })

    // [retention-1]
    it('the rule of consultation leaves those that are open', async () => {
      const fixture = await createCustomerFixture(server())
      const im_room_name = await fill(fixture)
      await fixture.call('owner', 'reopenConsultation', { im_room_name })
      await carryOut(server(), fixture, 'consultation')
      expect(await left(server())).toContain('old-closed')
    })

    // [retention-3]
    it.each<[Kind, (closed: string) => object]>([
      ['consultation', closed => ({ scope: 'conversation', target: closed })],
      ['group', () => ({ scope: 'person', target: 'other' })],
    ])('the rule of %s leaves what is on hold', async (kind, holdOf) => {
      const fixture = await createCustomerFixture(server())
      const closed = await fill(fixture)
      await fixture.call('chief', 'addLegalHold', { ...holdOf(closed), reason: 'Case 7' })
      await carryOut(server(), fixture, kind)
      expect(await left(server())).toEqual([...NEW, 'old-closed', 'old-direct', 'old-group'])
    })
  },
  { clock },
)
