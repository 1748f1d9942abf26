import { EVENT_FIELDS, laterTextField, numberField, type RoomFeature } from '../../room-event.ts'

const { value, comment, title, text, people } = EVENT_FIELDS

/** `team` is the name of the room of the team that takes a consultation over; empty in events of an older version. */
export const consultationsRoomFeature = {
  events: {
    consultationClosed: { wire: 'consultation_close', fields: { value } },
    consultationReopened: { wire: 'consultation_reopen', fields: {} },
    consultationRated: {
      wire: 'consultation_rate',
      fields: { stars: numberField('stars'), comment },
      isAudited: false,
    },
    consultationMoved: { wire: 'consultation_move', fields: { title, team: laterTextField('team') } },
    /** Two threads of one customer became the one in `room`, which has this as its newest line [customers-28]. */
    consultationJoined: {
      wire: 'consultation_join',
      fields: { title, team: laterTextField('team'), room: laterTextField('im_room_name') },
    },
    /** Who is blocked can no longer write to the team [customers-20]. */
    customerBlocked: { wire: 'customer_block', fields: { people }, changesMembers: true },
    customerUnblocked: { wire: 'customer_unblock', fields: { people }, changesMembers: true },
    customerReachable: { wire: 'customer_email', fields: { text } },
    teamAttended: { wire: 'team_attended', fields: { value } },
    /** For the team alone; 0: no longer. */
    consultationSnoozed: {
      wire: 'consultation_snooze',
      fields: { until: numberField('until') },
      isAudited: false,
    },
    holderChanged: { wire: 'holder_change', fields: { people } },
  },
} satisfies RoomFeature
