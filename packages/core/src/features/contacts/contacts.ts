import {
  ASSISTANT_ID,
  type ConversationKey,
  canLookUp,
  conversationKey,
  splitConversationKey,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { HostFrame } from '../../ports.ts'
import type { Conversation } from '../../store/state.ts'
import type { People } from '../people/people.ts'
import type { ListVerbs } from '../recent/list-verbs.ts'
import { describeContact } from './describe-contact.ts'

export interface ContactParts {
  people: People
  loadRoom(key: ConversationKey): Promise<void>
  putOnList: ListVerbs['putOnList']
  host?: HostFrame | undefined
}

/** Opening and switching [contacts-6, contacts-7]. */
export function createContacts(context: Context, { people, loadRoom, putOnList, host }: ContactParts) {
  const { state, report, listen } = context

  // Something was set for somebody of whom only the account is known here, e.g. a new friend.
  listen('settingsChanged', ({ settings: { recordType, chatUserId: id } }) => {
    const isNameless = state().conversations.get(conversationKey(recordType, id))?.name === id
    if (recordType === 'chat' && isNameless && !state().people[id]) void people.load(id)
  })

  /** A group loads its data; a person is what the server says, or the room the chat with them has moved to. */
  async function find(key: ConversationKey): Promise<Conversation | undefined> {
    const { kind, id } = splitConversationKey(key)
    if (kind === 'groupchat') {
      if (!state().rooms[key]) await loadRoom(key)
      return state().conversations.get(key)
    }
    if (id === ASSISTANT_ID) return state().conversations.get(key)
    if (!canLookUp(id)) return undefined
    const partner = await people.load(id)
    if (!partner) return undefined
    return partner.room === undefined
      ? state().conversations.get(key)
      : await find(conversationKey('groupchat', partner.room))
  }

  /** Cache first; undefined where there is no such contact, and then the person has been told. */
  async function getContact(key: ConversationKey): Promise<Conversation | undefined> {
    const { kind, id } = splitConversationKey(key)
    if (id === '') {
      report('contact', 'missing id')
      return undefined
    }
    const isCached = kind === 'chat' ? state().people[id] !== undefined : state().rooms[key] !== undefined
    return (isCached ? state().conversations.get(key) : undefined) ?? find(key)
  }

  return {
    getContact,
    /** After it was opened; gives the key of the conversation it turned out to be. */
    async switchTo(key: ConversationKey, wasListed: boolean): Promise<ConversationKey | undefined> {
      const contact = await getContact(key)
      // Whoever goes on to the next one meanwhile is not called back.
      if (!contact || state().current !== key) return undefined
      if (contact.key === key && contact.kind === 'chat' && !wasListed) void putOnList(key)
      host?.post({ type: 7, name: 'currentContact', data: describeContact(state(), contact) })
      return contact.key
    },
  }
}
