import type { AnnotationContent } from '../../content/annotations.ts'
import type { Content, Kind, Message, WithdrawContent } from '../../content.ts'
import { nameInSign } from '../company-emoji/rules.ts'
import type { RoomRole } from '../rooms/room.ts'

/** Offered first; any other emoji may be used as well. */
export const QUICK_REACTIONS = ['👍', '❤️', '😂', '🎉', '👀', '✅'] as const
/** Different emoji on one message. */
export const MAX_REACTIONS = 20
export const MAX_PINNED_MESSAGES = 20
/** After a day a conversation has been read and answered: messages can no longer be edited. */
export const EDIT_WINDOW_MS = 24 * 3_600_000

const MAX_EMOJI_LENGTH = 32
const ONE_EMOJI = /^\p{RGI_Emoji}$/v

/** A standard emoji, or `:name:` of the company. */
export const isReactionEmoji = (text: string): boolean =>
  text.length <= MAX_EMOJI_LENGTH && (ONE_EMOJI.test(text) || nameInSign(text) !== undefined)

const ANNOTATIONS: readonly Kind[] = ['reaction', 'edit', 'pin_message'] satisfies AnnotationContent['kind'][]

export const isAnnotation = (content: Content): content is AnnotationContent =>
  ANNOTATIONS.includes(content.kind)

export type CommandContent = WithdrawContent | AnnotationContent

/** Says something about a message that is already there, and is shown there. */
export const isCommand = (content: Content): content is CommandContent =>
  content.kind === 'withdraw' || isAnnotation(content)

/** Only one's own texts, and no self-destructing ones. */
export const canEdit = (
  { sender, content, stamp, destroyTime }: Pick<Message, 'sender' | 'content' | 'stamp' | 'destroyTime'>,
  me: string,
  serverNow: number,
): boolean =>
  sender === me &&
  content.kind === 'text' &&
  destroyTime === undefined &&
  stamp !== undefined &&
  serverNow - stamp.time < EDIT_WINDOW_MS

/** In a direct chat either person may; in a group only owner and admins. */
export const canPinMessage = (role: RoomRole | undefined): boolean =>
  role === undefined || role === 'owner' || role === 'admin'
