import { hasForbiddenCharacter } from '../../xml.ts'

/** What owner and admins want every member of a group to read. */
export interface Announcement {
  text: string
  /** User id of the author. */
  author: string
  time: number
  /** The reader has closed it. */
  isRead: boolean
}

export const MAX_ANNOUNCEMENT_LENGTH = 1_000
/** Earlier announcements that are listed. */
export const MAX_ANNOUNCEMENTS = 20

/** Stored trimmed; an empty one removes the announcement. */
export const isAnnouncement = (text: string): boolean =>
  [...text.trim()].length <= MAX_ANNOUNCEMENT_LENGTH && !hasForbiddenCharacter(text)
