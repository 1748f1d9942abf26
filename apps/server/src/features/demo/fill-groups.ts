import { ASSISTANT_ID, type RoomEvent } from '@parley/protocol/model'
import { encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { appendMessage } from '../../domain/archive/append-message.ts'
import { addMembers } from '../../domain/rooms/add-members.ts'
import { archiveEvent } from '../../domain/rooms/change-room.ts'
import { type CreatedRoom, createRoom } from '../../domain/rooms/create-room.ts'
import { eventPeople } from '../../domain/rooms/event-people.ts'
import type { Newcomer } from '../../domain/rooms/find-newcomers.ts'
import type { Schema } from '../../storage/schema.ts'
import { DEMO_GROUPS, type DemoGroup, type GroupStep } from './demo-groups.ts'

const HOUR_MS = 3_600_000
const PACE_MS = 95_000

interface Stage {
  db: Kysely<Schema>
  row: CreatedRoom['row']
  find(userName: string): Newcomer
  now: number
}

/** Groups are built step by step, so that their archives look like those of real groups. */
export async function fillGroups(db: Kysely<Schema>, companyId: number, now: number): Promise<void> {
  const people = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', '!=', ASSISTANT_ID)
    .select(['id as userId', 'user_name as id', 'nick_name as name', 'is_customer'])
    .orderBy('id')
    .execute()
  const find = (userName: string): Newcomer => {
    const person = people.find(candidate => candidate.id === userName)
    if (!person) throw new Error(`The demo company has no ${userName}.`)
    return { ...person, isCustomer: person.is_customer === 1 }
  }
  for (const group of DEMO_GROUPS) {
    const staff = people
      .filter(person => person.is_customer === 0 && person.id !== group.owner)
      .map(person => ({ ...person, isCustomer: false }))
    const others = group.members === 'staff' ? staff : group.members.map(find)
    let time = now - group.hoursAgo * HOUR_MS
    const { row } = await createRoom(db, companyId, find(group.owner), others, group.name, time)
    for (const step of group.steps) {
      time += 'pause' in step ? step.pause * HOUR_MS : PACE_MS
      await play({ db, row, find, now: time }, step)
    }
    await setReadPositions(db, row, group, find(group.owner))
  }
}

async function play({ db, row, find, now }: Stage, step: GroupStep): Promise<void> {
  if ('pause' in step) return
  const operator = find(step.by)
  const set = (userName: string, values: { role: 'admin' } | { silenced: 1 }) =>
    db
      .updateTable('participants')
      .set(values)
      .where('conversation_id', '=', row.id)
      .where('user_id', '=', find(userName).userId)
      .execute()
  const change = (values: { name: string } | { all_silence: 1 } | { forbid_friends: 1 }) =>
    db.updateTable('conversations').set(values).where('id', '=', row.id).execute()
  const tell = (event: RoomEvent) => archiveEvent(db, row, event, now)
  const by = { id: operator.id, name: operator.name }
  const people = (userName: string) => eventPeople([find(userName)]).people
  if ('says' in step) return archiveText({ db, row, find, now }, step)
  if ('renamesTo' in step) {
    await change({ name: step.renamesTo })
    row.name = step.renamesTo
    await tell({ type: 'roomRenamed', operator: by, title: row.name })
  } else if ('invites' in step) {
    const joined = await addMembers(db, row, step.invites.map(find), now)
    row.member_count += joined.length
    row.next_serial += joined.length
    await tell({ type: 'membersInvited', operator: by, ...eventPeople(joined), title: row.name })
  } else if ('appoints' in step) {
    await set(step.appoints, { role: 'admin' })
    await tell({ type: 'adminAppointed', operator: by, people: people(step.appoints) })
  } else if ('silences' in step) {
    await set(step.silences, { silenced: 1 })
    await tell({ type: 'memberSilenced', operator: by, people: people(step.silences) })
  } else if ('forbidsFriends' in step) {
    await change({ forbid_friends: 1 })
    await tell({ type: 'friendsForbidden', operator: by })
  } else {
    await change({ all_silence: 1 })
    await tell({ type: 'roomSilenced', operator: by })
  }
}

async function archiveText(
  { db, row, find, now }: Stage,
  { by, says, mentions = [] }: Extract<GroupStep, { says: string }>,
): Promise<void> {
  const data = encodeContent({ kind: 'text', text: says, mentions, quotes: [] })
  const message = { senderId: find(by).userId, dataType: 'text', data, counts: true }
  const { stamp } = await appendMessage(db, row, message, now)
  if (mentions.length > 0)
    await db
      .updateTable('participants')
      .set({ mention_seq: stamp.seq })
      .where('conversation_id', '=', row.id)
      .where(
        'user_id',
        'in',
        mentions.map(name => find(name).userId),
      )
      .execute()
}

async function setReadPositions(
  db: Kysely<Schema>,
  { id, last_seq, last_time }: Stage['row'],
  { unread }: DemoGroup,
  owner: Newcomer,
): Promise<void> {
  const update = db.updateTable('participants').where('conversation_id', '=', id)
  await update.set({ read_seq: last_seq, read_time: last_time }).execute()
  if (unread > 0)
    await update
      .set({ read_seq: last_seq - unread })
      .where('user_id', '=', owner.userId)
      .execute()
}
