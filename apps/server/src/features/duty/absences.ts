import { CONTACT_TYPE, MAX_ABSENCES } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import { rotaColumns } from '../../domain/customers/rota-columns.ts'
import { scheduleOf } from '../../domain/customers/team-schedule.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { noSuchRoom } from '../../domain/rooms/open-room.ts'

/** When a member is away: everybody for themselves. Those who lead the team set the whole rota. */
export const createAbsences = (parts: RoomsParts): Pick<Handlers, 'saveDutyAbsences'> => ({
  saveDutyAbsences: signedIn((caller, { im_room_name, absences }, { ip }) =>
    changeRoom(parts, { caller, ip, call: 'saveDutyAbsences' }, { name: im_room_name }, async (db, room) => {
      if (room.me.type !== CONTACT_TYPE.innerCustomer) throw noSuchRoom()
      const team = await db
        .selectFrom('teams')
        .where('room_id', '=', room.row.id)
        .selectAll()
        .executeTakeFirstOrThrow()
      const { rota, timeZone } = scheduleOf(team)
      const { me } = room
      const others = rota.absences.filter(({ person }) => person !== me.id && room.members.has(person))
      const own = absences.map(({ from, to }) => ({ person: me.id, from, to }))
      // With more of them, those who lead the team could not save the rota any more.
      if (others.length + own.length > MAX_ABSENCES)
        throw new CallError(CODE.conflict, 'The team has too many absences.')
      await db
        .updateTable('teams')
        .set(rotaColumns(team, { ...rota, absences: [...others, ...own] }, timeZone, parts.clock.now()))
        .where('room_id', '=', room.row.id)
        .execute()
      const event = { type: 'teamChanged', operator: eventPerson(me) } as const
      return { answer: {}, passing: { event, to: room.members.keys() } }
    }),
  ),
})
