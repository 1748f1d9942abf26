import type { Notice } from './state.ts'

export type NoticesEvent =
  | { type: 'noticeRaised'; notice: Notice }
  | { type: 'noticeDismissed'; id: string }
  /** The person wants to undo what it reports. */
  | { type: 'noticeUndone'; id: string }
