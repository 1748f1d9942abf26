import type { Message } from '../../content.ts'
import { isNotice } from '../../kinds.ts'
import { ASSISTANT_ID } from '../contacts/special-contacts.ts'

/** Why people report a message. */
export const REPORT_REASONS = ['insult', 'advertising', 'fraud', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** What administrators do about a report. */
export const REPORT_ACTIONS = ['dismiss', 'warn', 'withdraw', 'mute'] as const
export type ReportAction = (typeof REPORT_ACTIONS)[number]

/** How long somebody muted by an administrator cannot write in the conversation. */
export const REPORT_MUTE_MS = 24 * 3_600_000

/** Messages of others that are in the archive and stay there [reports-1]. */
export const canReport = (
  { sender, stamp, content, destroyTime }: Pick<Message, 'sender' | 'stamp' | 'content' | 'destroyTime'>,
  me: string,
): boolean =>
  sender !== me &&
  sender !== ASSISTANT_ID &&
  stamp !== undefined &&
  destroyTime === undefined &&
  !isNotice(content)
