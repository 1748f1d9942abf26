import { CONTACT_TYPE, encodeHostContact, type HostContact } from '@parley/protocol/model'
import { selectChildren } from '../../selectors/customers.ts'
import type { Conversation, State } from '../../store/state.ts'

/** A contact as the page around the frame knows it [embed-2]. */
export function describeContact(state: State, conversation: Conversation): HostContact {
  const { key, kind, id, name, remark = '', avatar } = conversation
  const isGroup = kind === 'groupchat'
  const room = state.rooms[key]
  const type = conversation.type ?? CONTACT_TYPE.normal
  return encodeHostContact({
    id,
    name,
    remark,
    avatar,
    isGroup,
    isPinned: conversation.isPinned ?? false,
    isMuted: conversation.isMuted ?? false,
    type,
    imRoomId: room?.roomId ?? '',
    refImRoomId: room?.refRoomId ?? '',
    children: type === CONTACT_TYPE.innerCustomer ? selectChildren(state, id) : [],
    parent: type === CONTACT_TYPE.customerGroup ? (room?.consultation?.team ?? '') : '',
    position: isGroup ? '' : (state.people[id]?.position ?? ''),
    isDisabled: conversation.isDisabled ?? false,
    isBlacked: conversation.isBlacked ?? false,
  })
}
