import { CONTACT_TYPE } from '@parley/protocol/model'
import { noSuchRoom } from '../../domain/access/open-room.ts'
import { rotaColumns } from '../../domain/customers/rota-columns.ts'
import { scheduleOf } from '../../domain/customers/team-schedule.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'

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
      const others = rota.absences.filter(absence => absence.person !== me.id)
      const own = absences.map(({ from, to }) => ({ person: me.id, from, to }))
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
