import * as z from 'zod/mini'
import { EVENT_FIELDS, type RoomFeature, type RoomField, textField } from '../../room-event.ts'
import { MAIL_NOTES, type MailNote } from './rules.ts'

const note: RoomField<MailNote> = { wire: 'note', read: z.enum(MAIL_NOTES) }

/** For the team alone: a customer by e-mail reads no chat. */
export const mailboxesRoomFeature = {
  events: {
    mailNoted: { wire: 'mail_note', fields: { note, text: EVENT_FIELDS.text }, isAudited: false },
    mailFailed: {
      wire: 'mail_fail',
      fields: { messageId: textField('message_id'), reason: textField('reason') },
      isAudited: false,
    },
  },
} satisfies RoomFeature
