import { conversationKey } from '@parley/protocol/model'
import { type ContactSettings, decodeContactFlags } from '@parley/protocol/rest'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { withKnownConversation } from '../../store/known-conversation.ts'
import type { Conversation, State } from '../../store/state.ts'

const keyOf = ({ recordType, chatUserId }: ContactSettings) => conversationKey(recordType, chatUserId)

function apply(conversation: Conversation, settings: ContactSettings): Conversation {
  // It carries the whole state, so an older one that arrives late is ignored.
  if (settings.version < (conversation.settingsVersion ?? 0)) return conversation
  const { remark, version } = settings
  const nickName = conversation.nickName ?? conversation.name
  return change(conversation, {
    ...decodeContactFlags(settings),
    ...(conversation.kind === 'chat' && { remark, nickName, name: remark || nickName }),
    settingsVersion: version,
  })
}

/** Settings of an unknown contact are kept, even if it is not on the list; for a group one has left they are not. */
function withSettings(state: State, settings: ContactSettings): State {
  const key = keyOf(settings)
  const isGone = settings.isDisabled && settings.recordType === 'groupchat'
  const known = isGone ? state : withKnownConversation(state, key)
  return withConversation(known, key, conversation => apply(conversation, settings))
}

export const contactsReducers: Reducers = {
  settingsChanged: (state, { settings }) => withSettings(state, settings),
  settingsAssumed: (state, { key, fields }) => {
    // A setting alone does not put a contact on the list.
    const hidden = state.conversations.get(key) ? undefined : { isHidden: true }
    return withConversation(withKnownConversation(state, key), key, conversation =>
      change<Conversation>(conversation, { ...hidden, ...fields }),
    )
  },
  /** Muting a group is a setting of the room [mute-1]. */
  roomChanged: (state, { key, event }) =>
    event.type === 'muteChanged'
      ? withConversation(state, key, conversation => change(conversation, { isMuted: event.value }))
      : state,
}
