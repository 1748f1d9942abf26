import {
  ASSISTANT_ID,
  type ConversationKey,
  canLookUp,
  canOpenChat,
  conversationKey,
  splitConversationKey,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { readingKeyOf } from '../../selectors/merged-rooms.ts'
import type { Services, SettableFields } from '../../services.ts'
import type { Conversation, State } from '../../store/state.ts'
import { describeContact } from './describe-contact.ts'

/** While offline the call waits; what is refused then is listed for the person. */
const TOLD: readonly string[] = ['network', 'timeout']

const formerOf = (fields: SettableFields, before: Conversation | undefined): SettableFields =>
  Object.fromEntries(
    (Object.keys(fields) as (keyof SettableFields)[]).map(name => [name, before?.[name] ?? false]),
  )

/** Shown at once, also when a list comes that was made before the server knew; confirmed by the response, reverted if refused. */
function createChangeSettings(context: Context): Services['settings']['change'] {
  const { state, dispatch, notify, listen } = context
  const waiting = new Set<{
    key: ConversationKey
    fields: SettableFields
    before: Conversation | undefined
  }>()
  listen('recentLoaded', () => {
    for (const change of waiting) {
      change.before = state().conversations.get(change.key)
      dispatch({ type: 'settingsAssumed', key: change.key, fields: change.fields })
    }
  })
  return async (key, fields, ask) => {
    const change = { key, fields, before: state().conversations.get(key) }
    waiting.add(change)
    dispatch({ type: 'settingsAssumed', key, fields })
    const answer = await ask()
    waiting.delete(change)
    if (answer.ok) {
      if (answer.value) dispatch({ type: 'settingsChanged', settings: answer.value })
      return true
    }
    if (answer.problem.code === 'superseded') return false
    // If a newer state has arrived from the server meanwhile, it wins.
    const { before } = change
    if (state().conversations.get(key)?.settingsVersion === before?.settingsVersion)
      dispatch({ type: 'settingsAssumed', key, fields: formerOf(fields, before) })
    if (!TOLD.includes(answer.problem.code)) notify(answer.problem)
    return false
  }
}

/** Opening and switching [contacts-6, contacts-7]. */
export function createContacts(context: Context) {
  const { state, dispatch, report, listen, services } = context
  context.provide({ settings: { change: createChangeSettings(context) } })

  // A setting changed for somebody of whom only the account is known here, e.g. a new friend.
  listen('settingsChanged', ({ settings: { recordType, chatUserId: id } }) => {
    const isNameless = state().conversations.get(conversationKey(recordType, id))?.name === id
    if (recordType === 'chat' && isNameless && !state().people[id]) void services.people.load(id)
  })

  /** Loads the data of a group; for a person, what the server returns, or the room their chat has moved to. */
  async function find(key: ConversationKey): Promise<Conversation | undefined> {
    const { kind, id } = splitConversationKey(key)
    if (kind === 'groupchat') {
      if (isUnknownRoom(state(), key)) await services.rooms.load(key)
      return state().conversations.get(readingKeyOf(state(), key))
    }
    if (id === ASSISTANT_ID) return state().conversations.get(key)
    if (!canLookUp(id)) return undefined
    const partner = await services.people.load(id)
    if (!partner) return undefined
    return partner.room === undefined
      ? state().conversations.get(key)
      : await find(conversationKey('groupchat', partner.room))
  }

  /** Cache first; undefined if there is no such contact, after telling the person. */
  async function getContact(key: ConversationKey): Promise<Conversation | undefined> {
    const { kind, id } = splitConversationKey(key)
    if (id === '') {
      report('contact', 'missing id')
      return undefined
    }
    const isCached = kind === 'chat' ? state().people[id] !== undefined : state().rooms[key] !== undefined
    return (isCached ? state().conversations.get(readingKeyOf(state(), key)) : undefined) ?? find(key)
  }

  /** After it was opened; returns the key of the actual conversation. */
  async function switchTo(key: ConversationKey, wasListed: boolean): Promise<ConversationKey | undefined> {
    const contact = await getContact(key)
    // If another conversation was opened meanwhile, it stays open.
    if (!contact || state().current !== key) return undefined
    const isPast = contact.key === key && contact.kind === 'chat' && contact.lastSeq > 0
    if (isPast && !wasListed) void services.recent.put(key)
    context.options.host?.post({ type: 7, name: 'currentContact', data: describeContact(state(), contact) })
    return contact.key
  }

  return {
    get: getContact,
    /** Opens a conversation. Resolves with the actual one: the chat with a person may have moved to a room. */
    async open(key: ConversationKey | undefined): Promise<ConversationKey | undefined> {
      if (key && !isOpenable(key, state())) return this.open(undefined)
      const { conversations, recent } = state()
      const known = key && conversations.get(key)
      const left = state().current
      services.history.open(key)
      if (left && left !== key && isEmptyRow(state(), left)) dispatch({ type: 'emptyRowLeft', key: left })
      if (!key || recent !== 'ready') return undefined
      return switchTo(key, known !== undefined && !known.isHidden)
    },
  }
}

/** Nothing was ever said in it, nothing is being written, and nothing was set. */
function isEmptyRow({ conversations, timelines }: State, key: ConversationKey): boolean {
  const row = conversations.get(key)
  if (row?.kind !== 'chat' || row.lastSeq > 0 || row.lastMessage || row.draft !== '') return false
  const isSet = row.isPinned === true || row.isMarkedUnread === true || (row.settingsVersion ?? 0) > 0
  return !isSet && row.id !== ASSISTANT_ID && (timelines[key]?.messages.length ?? 0) === 0
}

/** The server does not describe groups that have ended or that one was removed from. */
const isUnknownRoom = ({ rooms, conversations }: State, key: ConversationKey): boolean =>
  !rooms[key] && conversations.get(key)?.isDisabled !== true

function isOpenable(key: ConversationKey, { session }: State): boolean {
  const { kind, id } = splitConversationKey(key)
  return kind === 'groupchat' || canOpenChat(id, session.me?.id)
}
