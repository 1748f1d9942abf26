import { EVENT_FIELDS, laterPeopleField, type RoomFeature } from '../../room-event.ts'

const { people, reason, comment } = EVENT_FIELDS

/** `previous`: who was on duty before. The audit log keeps the names of events, so they stay. */
export const dutyRoomFeature = {
  events: {
    dutyServantChanged: {
      wire: 'duty_servant_change',
      fields: { people, previous: laterPeopleField('previous'), reason, comment },
    },
    dutyUncovered: { wire: 'duty_uncovered', fields: { people } },
    dutyAsked: { wire: 'duty_ask', fields: { people } },
    customersLate: { wire: 'customer_wait', fields: { people } },
  },
} satisfies RoomFeature
