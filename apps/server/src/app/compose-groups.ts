import { createAnnouncements } from '../features/announcements/announcements.ts'
import { createInviteLinks } from '../features/invite-links/invite-links.ts'
import type { PictureParts } from '../features/rooms/picture.ts'
import { createRooms } from '../features/rooms/rooms.ts'

/** Every call about groups and what belongs to them. */
export const composeGroups = (parts: PictureParts) => ({
  ...createRooms(parts),
  ...createAnnouncements(parts),
  ...createInviteLinks(parts),
})
