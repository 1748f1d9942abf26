import {
  editAction,
  pinMessageAction,
  unpinMessageAction,
} from './features/annotations/annotation-actions.ts'
import {
  answersQuestionAction,
  markAnsweredAction,
  markOpenAction,
} from './features/answers/answer-actions.ts'
import { copyAction } from './features/copy/copy-action.ts'
import { deleteAction } from './features/delete/delete-action.ts'
import { downloadAction } from './features/files/download-action.ts'
import { saveToSpaceAction } from './features/files/save-to-space-action.ts'
import { forwardAction } from './features/forward/forward-action.ts'
import { copyLinkAction } from './features/message-links/copy-link-action.ts'
import { replyInPanelAction } from './features/message-replies/reply-in-panel-action.ts'
import { proofAction } from './features/proof/proof-action.tsx'
import { quoteAction } from './features/quotes/quote-action.ts'
import { readersAction } from './features/receipts/readers-action.ts'
import { markUnreadFromAction } from './features/recent/mark-unread-from-action.ts'
import { reportAction } from './features/reports/report-action.ts'
import { remindAction, saveAction } from './features/saved/save-action.ts'
import { selectAction } from './features/selection/select-action.ts'
import { withdrawAction } from './features/withdraw/withdraw-action.ts'
import type { MessageAction } from './slots/message-actions.ts'

/** In the order of the menu. */
export const MESSAGE_ACTIONS: readonly MessageAction[] = [
  quoteAction,
  replyInPanelAction,
  markAnsweredAction,
  markOpenAction,
  answersQuestionAction,
  forwardAction,
  copyAction,
  downloadAction,
  saveToSpaceAction,
  saveAction,
  remindAction,
  readersAction,
  copyLinkAction,
  markUnreadFromAction,
  proofAction,
  editAction,
  pinMessageAction,
  unpinMessageAction,
  selectAction,
  withdrawAction,
  reportAction,
  deleteAction,
]
