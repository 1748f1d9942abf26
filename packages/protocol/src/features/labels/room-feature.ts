import * as z from 'zod/mini'
import type { RoomFeature, RoomField } from '../../room-event.ts'

const labels: RoomField<string[]> = { wire: 'labels', read: z.array(z.string()) }

/** For the team alone: which labels a consultation has now. */
export const labelsRoomFeature = {
  events: {
    consultationLabelled: { wire: 'consultation_label', fields: { labels }, isAudited: false },
  },
} satisfies RoomFeature
