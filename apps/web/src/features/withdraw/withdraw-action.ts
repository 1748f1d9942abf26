import { canWithdraw, remainingWithdrawMs } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'
import { displayTimeLeft } from '../../text/display-time-left.ts'

export const withdrawAction: MessageAction = {
  id: 'withdraw',
  icon: 'undo',
  isRemoval: true,
  label: text => text.actions.withdraw,
  hint: (message, { now }) => displayTimeLeft(remainingWithdrawMs(message, now)),
  isAllowed: (message, { myId, now }) => canWithdraw(message, myId, now),
  run: (client, { conversation, id }) => client.withdraw.message(conversation, id),
}
