import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'

/** One person's settings for a conversation: the same on all their devices. */
export const ContactState = z.object({
  isTop: z.boolean(),
  /** When it was pinned; 0: it is not. */
  topTime: z.number(),
  isDisturb: z.boolean(),
  isBlacked: z.boolean(),
  /** Nobody can write any more: no longer friends, or no longer a member. */
  isDisabled: z.boolean(),
  /** Hidden from the list until the next message. */
  isHidden: z.boolean(),
  isMarkedUnread: z.boolean(),
  /** For one marked from a message on: its seq, and how many messages of others that are read count as unread again. */
  markedSeq: z.optional(z.number()),
  markedCount: z.optional(z.number()),
  /** For people only. */
  remark: z.string(),
  draft: z.string(),
  draftTime: z.number(),
})
export type ContactState = z.infer<typeof ContactState>

/** The switches of a contact, by our names. */
type ContactFlags = ReturnType<typeof decodeContactFlags>

export const decodeContactFlags = (state: ContactState) => ({
  isPinned: state.isTop,
  isMuted: state.isDisturb,
  isBlacked: state.isBlacked,
  isDisabled: state.isDisabled,
  isHidden: state.isHidden,
  isMarkedUnread: state.isMarkedUnread,
})

export const decodeMark = ({ markedSeq = 0, markedCount = 0 }: ContactState) => ({ markedSeq, markedCount })

export const encodeContactFlags = ({ isPinned, isMuted, ...flags }: ContactFlags) => ({
  ...flags,
  isTop: isPinned,
  isDisturb: isMuted,
})

export const ContactSettings = z.extend(ContactState, {
  recordType: z.enum(['chat', 'groupchat']),
  chatUserId: z.string(),
  /** Increases with each change by this person on any device; used to ignore outdated events. */
  version: z.number().check(z.int(), z.gte(1)),
  /** Id of the device the draft was typed on, as that device sent it. */
  device: z.optional(z.string()),
})
export type ContactSettings = z.infer<typeof ContactSettings>

/** Sent to all devices of the person who made the change; carries the whole state, not the difference. */
export const CONTACT_SETTING_EVENT = 'contact_setting_change'

export function decodeContactSettings(data: unknown): Result<ContactSettings> {
  const parsed = ContactSettings.safeParse(data)
  return parsed.success
    ? ok(parsed.data)
    : bad(`${CONTACT_SETTING_EVENT}: ${parsed.error.issues[0]?.path.join('.') || 'not an object'}`)
}
