import * as z from 'zod/mini'
import type { Announcement } from './announcement.ts'

/** The announcement in the data of a group. */
export const AnnouncementData = z.object({
  text: z.string(),
  im_user_name: z.string(),
  announced_at: z.number(),
  is_read: z.boolean(),
})

export const encodeAnnouncement = (announcement: Announcement): z.infer<typeof AnnouncementData> => ({
  text: announcement.text,
  im_user_name: announcement.author,
  announced_at: announcement.time,
  is_read: announcement.isRead,
})

export const decodeAnnouncement = (data: z.infer<typeof AnnouncementData>): Announcement => ({
  text: data.text,
  author: data.im_user_name,
  time: data.announced_at,
  isRead: data.is_read,
})
