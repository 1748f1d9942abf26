import { editInPlaceDecoration } from './features/annotations/edit-in-place-decoration.tsx'
import { editedDecoration } from './features/annotations/edited-decoration.tsx'
import { reactionsDecoration } from './features/annotations/reactions-decoration.tsx'
import { unsentChangeDecoration } from './features/annotations/unsent-change-decoration.tsx'
import { answeredDecoration } from './features/answers/answered-decoration.tsx'
import { answersChip } from './features/answers/answers-chip.tsx'
import { coverDecoration } from './features/destroy/cover-decoration.tsx'
import { destroyClockDecoration } from './features/destroy/destroy-clock-decoration.tsx'
import { downloadsDecoration } from './features/files/downloads-decoration.tsx'
import { forwardedDecoration } from './features/forward/forwarded-decoration.tsx'
import { failedMailDecoration } from './features/mailboxes/failed-mail-decoration.tsx'
import { linkedDecoration } from './features/message-links/linked-decoration.tsx'
import { repliesDecoration } from './features/message-replies/replies-decoration.tsx'
import { receiptDecoration } from './features/receipts/receipt-decoration.tsx'
import { selectionDecoration } from './features/selection/selection-decoration.tsx'
import type { MessageDecoration } from './slots/message-decorations.ts'

/** Those of one position are shown in this order. */
export const MESSAGE_DECORATIONS: readonly MessageDecoration[] = [
  selectionDecoration,
  coverDecoration,
  forwardedDecoration,
  editInPlaceDecoration,
  editedDecoration,
  unsentChangeDecoration,
  destroyClockDecoration,
  answeredDecoration,
  receiptDecoration,
  answersChip,
  linkedDecoration,
  failedMailDecoration,
  reactionsDecoration,
  repliesDecoration,
  downloadsDecoration,
]
