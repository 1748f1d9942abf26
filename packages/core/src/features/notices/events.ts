import type { Notice } from '../../store/state.ts'

export type NoticesEvent = { type: 'noticeRaised'; notice: Notice } | { type: 'noticeDismissed'; id: string }
