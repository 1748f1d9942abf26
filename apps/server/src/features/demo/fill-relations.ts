import type { Transaction } from 'kysely'
import { directKey } from '../../domain/access/direct-key.ts'
import type { Schema } from '../../storage/schema.ts'

const HOUR_MS = 3_600_000

const FRIENDS = [
  'bob',
  'carol',
  'erin',
  'frank',
  'lin.yue',
  'wang.wei',
  'li.na',
  'ouyang.xue',
  'zhou.yang',
  'noah',
]
/** People whose friend requests wait for alice. */
const ASKERS = [
  ['kira', 'Hi Alice, we met at the release party.'],
  ['ma.chao', '你好，我是数据组的马超。'],
] as const
const PINNED = ['bob', 'lin.yue']
const MUTED = 'carol'
const REMARKS = { 'lin.yue': '小林（产品）' } as const

/** Alice's settings, so that pins, mute, remarks and requests are visible at once. */
export async function fillRelations(db: Transaction<Schema>, companyId: number, now: number): Promise<void> {
  const names = ['alice', ...FRIENDS, ...ASKERS.map(([name]) => name)]
  const rows = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', 'in', names)
    .select(['id', 'user_name'])
    .execute()
  const ids = new Map(rows.map(row => [row.user_name, row.id]))
  const idOf = (name: string): number => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The demo company has no ${name}.`)
    return id
  }
  const alice = idOf('alice')
  const remarks: Partial<Record<string, string>> = REMARKS
  const friend_since = now - 1000 * HOUR_MS
  await db
    .insertInto('contacts')
    .values(
      FRIENDS.flatMap(name => [
        { user_id: alice, person_id: idOf(name), friend_since, remark: remarks[name] ?? '' },
        { user_id: idOf(name), person_id: alice, friend_since, remark: '' },
      ]),
    )
    .execute()
  await db
    .insertInto('friend_requests')
    .values(
      ASKERS.map(([name, content], index) => ({
        from_id: idOf(name),
        to_id: alice,
        content,
        state: 'pending' as const,
        time: now - (index + 2) * HOUR_MS,
      })),
    )
    .execute()
  for (const [index, name] of PINNED.entries())
    await setForAlice(db, companyId, alice, name, { pinned_at: now - (index + 1) * 48 * HOUR_MS })
  await setForAlice(db, companyId, alice, MUTED, { disturb: 1 })
}

async function setForAlice(
  db: Transaction<Schema>,
  companyId: number,
  alice: number,
  peer: string,
  state: { pinned_at: number } | { disturb: number },
): Promise<void> {
  await db
    .updateTable('participants')
    .set(state)
    .where('user_id', '=', alice)
    .where('conversation_id', 'in', query =>
      query
        .selectFrom('conversations')
        .where('company_id', '=', companyId)
        .where('key', '=', directKey('alice', peer))
        .select('id'),
    )
    .execute()
}
