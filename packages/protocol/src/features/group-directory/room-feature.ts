import * as z from 'zod/mini'
import { EVENT_FIELDS, type RoomFeature, type RoomField } from '../../room-event.ts'
import { OPENNESS, type Openness } from './open-group.ts'

const openness: RoomField<Openness> = { wire: 'openness', read: z.enum(OPENNESS) }
/** Whether people who have not joined can read what is said from now on. */
const isPreviewed: RoomField<boolean> = { wire: 'is_previewed', read: z.boolean() }

export const groupDirectoryRoomFeature = {
  attributes: { openness, isPreviewed },
  events: {
    opennessChanged: { wire: 'openness_change', fields: { openness, isPreviewed } },
    /** For whoever asked to join. */
    joinAnswered: { wire: 'join_answer', fields: { title: EVENT_FIELDS.title, value: EVENT_FIELDS.value } },
  },
} satisfies RoomFeature
