import { shorten } from '../../text/shorten.ts'
import { plainWords } from '../formatting/plain-words.ts'
import type { Wordings } from './wording.ts'

const LONGEST_LINE = 80

/** The beginning of an announcement, in one line and without its formatting. */
export const announcementsWordings: Wordings = {
  announcementChanged: {
    said: event => ({
      ...event,
      text: shorten(plainWords(event.text).replace(/\s+/g, ' '), LONGEST_LINE),
    }),
  },
}
