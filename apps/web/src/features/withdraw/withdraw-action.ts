import { canWithdraw, remainingWithdrawMs } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'

/** m:ss, the second under way included: it never says 0:00 while there is time. */
export function displayTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const withdrawAction: MessageAction = {
  id: 'withdraw',
  icon: 'undo',
  isRemoval: true,
  label: text => text.actions.withdraw,
  hint: (message, { now }) => displayTimeLeft(remainingWithdrawMs(message, now)),
  isAllowed: (message, { myId, now }) => canWithdraw(message, myId, now),
  run: (client, { conversation, id }) => client.withdrawMessage(conversation, id),
}
