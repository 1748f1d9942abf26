import {
  CONTACT_TYPE,
  MAX_LABELS,
  MAX_LABELS_SET,
  type RoomEvent,
  type TeamLabel,
} from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import { hasForbiddenCharacter } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { lockTeam } from '../../domain/customers/lock-team.ts'
import { badInput, CallError, notAllowed, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomCall } from '../../domain/rooms/audit-room.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { noSuchRoom, type OpenRoom } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

const noSuchLabel = () => notFound('No such label.')

async function selectLabels(db: Kysely<Schema>, teamId: number): Promise<TeamLabel[]> {
  const team = await db.selectFrom('teams').where('room_id', '=', teamId).select('labels').executeTakeFirst()
  if (!team) throw noSuchRoom()
  return JSON.parse(team.labels)
}

/** Changes the labels of a team, as one of its members, who all learn of it. */
const changeLabels = (
  parts: RoomsParts,
  call: RoomCall,
  name: string,
  work: (
    db: Kysely<Schema>,
    teamId: number,
    labels: readonly TeamLabel[],
  ) => TeamLabel[] | Promise<TeamLabel[]>,
) => {
  const { dialect } = parts.storage
  const lockFirst = (db: Kysely<Schema>) => lockTeam(db, { dialect, companyId: call.caller.companyId }, name)
  return changeRoom(
    parts,
    call,
    { name },
    async (db, { row, me, members }) => {
      if (me.type !== CONTACT_TYPE.innerCustomer) throw noSuchRoom()
      const labels = await work(db, row.id, await selectLabels(db, row.id))
      const sorted = labels.sort((a, b) => a.name.localeCompare(b.name))
      await db
        .updateTable('teams')
        .set({ labels: JSON.stringify(sorted) })
        .where('room_id', '=', row.id)
        .execute()
      const event: RoomEvent = { type: 'teamChanged', operator: eventPerson(me) }
      return { answer: {}, passing: { event, to: members.keys() } }
    },
    lockFirst,
  )
}

/** Words of a team for its consultations; customers never see them [customers-22]. */
const createLabels = (
  parts: RoomsParts,
): Pick<Handlers, 'saveLabel' | 'deleteLabel' | 'labelConsultation'> => ({
  saveLabel: signedIn((caller, { im_room_name, label_id: id, name: written, colour }, { ip }) => {
    const name = written.trim()
    if (name === '' || hasForbiddenCharacter(name)) throw badInput('name', 'not accepted')
    return changeLabels(parts, { caller, ip, call: 'saveLabel' }, im_room_name, (_db, _team, labels) => {
      const others = labels.filter(label => label.id !== id)
      if (others.length >= MAX_LABELS) throw new CallError(CODE.conflict, 'There are too many labels.')
      if (others.some(label => label.name.toLowerCase() === name.toLowerCase()))
        throw new CallError(CODE.conflict, 'There is a label of this name.')
      return [...others, { id, name, colour }]
    })
  }),

  deleteLabel: signedIn((caller, { im_room_name, label_id }, { ip }) =>
    changeLabels(parts, { caller, ip, call: 'deleteLabel' }, im_room_name, async (db, teamId, labels) => {
      if (!labels.some(({ id }) => id === label_id)) throw noSuchLabel()
      await takeOffAll(db, teamId, label_id)
      return labels.filter(({ id }) => id !== label_id)
    }),
  ),

  labelConsultation: signedIn((caller, { im_room_name, label_id, value }, { ip }) =>
    changeRoom(parts, { caller, ip, call: 'labelConsultation' }, { name: im_room_name }, async (db, room) => {
      const { me, members } = room
      if (me.type === CONTACT_TYPE.consultCustomer) throw notAllowed()
      if (me.type !== CONTACT_TYPE.customerGroup) throw noSuchRoom()
      const labels = await setLabel(db, room, label_id, value)
      const staff = [...members.values()].filter(({ type }) => type === CONTACT_TYPE.customerGroup)
      const event: RoomEvent = { type: 'consultationLabelled', operator: eventPerson(me), labels }
      // Not archived: the customer reads the log.
      return { answer: {}, passing: { event, to: staff.map(({ id }) => id) } }
    }),
  ),
})

async function setLabel(
  db: Kysely<Schema>,
  { row }: OpenRoom,
  id: string,
  value: boolean,
): Promise<string[]> {
  const known = await selectLabels(db, row.ref_room_id ?? 0)
  if (value && !known.some(label => label.id === id)) throw noSuchLabel()
  const { labels } = await db
    .selectFrom('consultations')
    .where('room_id', '=', row.id)
    .select('labels')
    .executeTakeFirstOrThrow()
  const others = (JSON.parse(labels) as string[]).filter(other => other !== id)
  if (value && others.length >= MAX_LABELS_SET)
    throw new CallError(CODE.conflict, 'This consultation has too many labels.')
  const next = value ? [...others, id] : others
  await db
    .updateTable('consultations')
    .set({ labels: JSON.stringify(next) })
    .where('room_id', '=', row.id)
    .execute()
  return next
}

/** Their readers drop what the team has no longer. */
async function takeOffAll(db: Kysely<Schema>, teamId: number, labelId: string): Promise<void> {
  const rows = await db
    .selectFrom('consultations')
    .where('team_id', '=', teamId)
    .where('labels', 'like', `%${labelId}%`)
    .select(['room_id', 'labels'])
    .execute()
  for (const { room_id, labels } of rows) {
    const kept = (JSON.parse(labels) as string[]).filter(id => id !== labelId)
    await db
      .updateTable('consultations')
      .set({ labels: JSON.stringify(kept) })
      .where('room_id', '=', room_id)
      .execute()
  }
}

export const labels = { handlers: createLabels } satisfies Feature
