import { editInPlaceDecoration } from './features/annotations/edit-in-place.tsx'
import { editedDecoration } from './features/annotations/edited-mark.tsx'
import { reactionsDecoration } from './features/annotations/reaction-row.tsx'
import { coverDecoration } from './features/destroy/cover.tsx'
import { destroyClockDecoration } from './features/destroy/destroy-clock.tsx'
import { receiptDecoration } from './features/receipts/receipt-mark.tsx'
import { selectionDecoration } from './features/selection/choosable.tsx'
import type { MessageDecoration } from './slots/message-decorations.ts'

/** In the order in which those of one spot stand. */
export const MESSAGE_DECORATIONS: readonly MessageDecoration[] = [
  selectionDecoration,
  coverDecoration,
  editInPlaceDecoration,
  editedDecoration,
  destroyClockDecoration,
  receiptDecoration,
  reactionsDecoration,
]
