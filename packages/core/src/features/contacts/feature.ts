import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { type ContactSettings, decodeContactFlags, decodeMark } from '@parley/protocol/rest'
import { CONTACT_SETTING_EVENT, decodeContactSettings } from '@parley/protocol/wire'
import type { Feature } from '../../feature.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import type { SettableFields } from '../../services.ts'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { withKnownConversation } from '../../store/known-conversation.ts'
import type { Conversation, State } from '../../store/state.ts'
import { createContacts } from './contacts.ts'

type ContactsEvent =
  /** As stored on the server, from its response or from another device. */
  | { type: 'settingsChanged'; settings: ContactSettings }
  /** Shown at once, before the server has answered; reverted the same way if it refuses. */
  | { type: 'settingsAssumed'; key: ConversationKey; fields: SettableFields }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    contacts: ContactsEvent
  }
}

/** `contact_setting_change`: a setting of one of my conversations has changed, here or on another device. */
const settingsHeadline: HeadlineDecoder = {
  understands: event => event === CONTACT_SETTING_EVENT,
  decode({ about, data }) {
    const settings = decodeContactSettings(data)
    if (!settings.ok) return settings
    const { recordType, chatUserId } = settings.value
    if (recordType !== about.kind || chatUserId !== about.id) return { ok: false, reason: 'about' }
    return { ok: true, value: [{ type: 'settingsChanged', settings: settings.value }] }
  },
}

const keyOf = ({ recordType, chatUserId }: ContactSettings) => conversationKey(recordType, chatUserId)

function apply(conversation: Conversation, settings: ContactSettings): Conversation {
  // It carries the whole state, so an older one that arrives late is ignored.
  if (settings.version < (conversation.settingsVersion ?? 0)) return conversation
  const { remark, version } = settings
  const nickName = conversation.nickName ?? conversation.name
  return change(conversation, {
    ...decodeContactFlags(settings),
    ...(settings.isMarkedUnread && decodeMark(settings)),
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

const contactsReducers: Reducers = {
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

export const contacts = {
  reducers: [contactsReducers],
  headlines: [settingsHeadline],
  start: createContacts,
} satisfies Feature
