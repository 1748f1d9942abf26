import { CONTACT_TYPE, type Consultation, type RoomEventOf } from '@parley/protocol/model'
import type { RoomReducers } from '../../store/room-reducers.ts'
import type { RoomState } from '../../store/state.ts'

const withFields = (room: RoomState, fields: Partial<Consultation>): RoomState =>
  room.consultation ? { ...room, consultation: { ...room.consultation, ...fields } } : room

/** Customers know a consultation by the name of the team; staff by the customer's. The new staff are requested. */
function moveToTeam(room: RoomState, { title, team }: RoomEventOf<'consultationMoved'>): RoomState {
  const moved = withFields(room, {
    teamName: title,
    holder: '',
    labels: [],
    snoozedUntil: 0,
    ...(team !== '' && { team }),
  })
  const name = room.type === CONTACT_TYPE.consultCustomer ? title : room.name
  return { ...moved, name, isComplete: false }
}

export const consultationsRoomReducers: RoomReducers = {
  consultationClosed: (room, { value }) =>
    withFields(room, {
      state: 'closed',
      waitingSince: 0,
      wantsRating: value,
      rating: 0,
      ratingText: '',
      snoozedUntil: 0,
    }),
  consultationReopened: room => withFields(room, { state: 'answered', wantsRating: false }),
  consultationRated: (room, { stars, comment }) =>
    withFields(room, { rating: stars, ratingText: comment, wantsRating: false }),
  teamAttended: (room, { value }) => {
    const opening = room.consultation?.opening
    return opening ? withFields(room, { opening: { ...opening, isUnattended: !value } }) : room
  },
  consultationMoved: moveToTeam,
  consultationSnoozed: (room, { until }) => withFields(room, { snoozedUntil: until }),
  consultationLabelled: (room, { labels }) => withFields(room, { labels }),
  customerReachable: (room, { text }) => withFields(room, { email: text }),
  mailFailed: (room, { messageId, reason }) => {
    const mail = room.consultation?.mail
    return mail
      ? withFields(room, { mail: { ...mail, failed: [...mail.failed, { messageId, reason }] } })
      : room
  },
  holderChanged: (room, { people: [holder] }) => withFields(room, { holder: holder?.id ?? '' }),
}
