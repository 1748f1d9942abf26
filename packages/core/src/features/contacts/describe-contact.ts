import { CONTACT_TYPE, encodeHostContact, type HostContact } from '@parley/protocol/model'
import type { Conversation, State } from '../../store/state.ts'

/** A contact as the page around the frame knows it [embed-2]. */
export function describeContact(state: State, conversation: Conversation): HostContact {
  const { key, kind, id, name, remark = '', avatar } = conversation
  const isGroup = kind === 'groupchat'
  return encodeHostContact({
    ...{ id, name, remark, avatar, isGroup },
    isPinned: conversation.isPinned ?? false,
    isMuted: conversation.isMuted ?? false,
    type: conversation.type ?? CONTACT_TYPE.normal,
    imRoomId: state.rooms[key]?.roomId ?? '',
    position: isGroup ? '' : (state.people[id]?.position ?? ''),
    isDisabled: conversation.isDisabled ?? false,
    isBlacked: conversation.isBlacked ?? false,
  })
}
