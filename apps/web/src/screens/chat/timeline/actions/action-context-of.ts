import {
  type State,
  selectCanForward,
  selectCanPin,
  selectQuestionBefore,
  selectReadCounts,
  selectRepliesInPanel,
  selectSpeechLock,
} from '@parley/core'
import { CONTACT_TYPE, type Message } from '@parley/protocol/model'
import type { MessageActionContext } from '../../../../slots/message-actions.ts'

/** The context for `isAllowed` of message actions; `now` is server time. */
export function actionContextOf(state: State, message: Message, now: number): MessageActionContext {
  const { conversation: key, sender, stamp } = message
  const myId = state.session.me?.id ?? ''
  const room = state.rooms[key]
  return {
    isOwn: sender === myId,
    myId,
    now,
    canSpeak: selectSpeechLock(state, key) === undefined,
    canReplyInPanel: selectRepliesInPanel(state, key),
    canPin: selectCanPin(state, key),
    isPinned: state.pinned[key]?.some(({ id }) => id === message.id) === true,
    canForward: selectCanForward(state, message),
    canFetch: state.session.isOfficeCloud !== true,
    hasReaders:
      sender === myId && stamp !== undefined && selectReadCounts(state, key)?.[stamp.seq] !== undefined,
    customer: room?.type === CONTACT_TYPE.customerGroup ? room.consultation?.customer : undefined,
    openQuestion: selectQuestionBefore(state, message),
  }
}
