import { type Client, type FoundName, type State, selectTeamName } from '@parley/core'
import { CONTACT_TYPE, isCustomerRoom, splitConversationKey } from '@parley/protocol/model'
import type { Finder, Finding, FindSection, FindTools } from '../../slots/finders.ts'

/** Rooms with customers have their own list here as well [contact-types-5]. */
export function sectionOfName(state: State, { key, type }: FoundName): FindSection {
  if (splitConversationKey(key).kind === 'chat') return 'people'
  return isCustomerRoom(state.conversations.get(key)?.type ?? type ?? 0) ? 'customers' : 'groups'
}

export function findingOfName(
  state: State,
  { key, name, avatar, type }: FoundName,
  { openConversation }: Pick<FindTools, 'openConversation'>,
): Finding {
  const { kind, id } = splitConversationKey(key)
  const customer = state.rooms[key]?.consultation?.customer
  const known = state.conversations.get(key) ?? state.people[id]
  const isCustomer = known ? known.isCustomer : type === CONTACT_TYPE.customerGroup
  return {
    id: key,
    title: name,
    detail: kind === 'chat' ? id : (selectTeamName(state, key) ?? ''),
    face: customer === undefined ? { id, image: avatar, key } : { id: customer, image: avatar },
    isCustomer,
    run: () => openConversation(key),
  }
}

type Names = ReturnType<Client['search']['findNames']>

/** The finders of one query share its signal, and one call. */
const asked = new WeakMap<AbortSignal, Names>()

function findNames(query: string, { client }: FindTools, signal: AbortSignal): Names {
  const names = asked.get(signal) ?? client.search.findNames(query)
  asked.set(signal, names)
  return names
}

/** Matches by pinyin and initials, which only the server knows. Duplicates of local matches are dropped. */
const finderOf = (section: FindSection): Finder => ({
  section,
  isRemote: true,
  async find(query, tools, signal) {
    const answer = await findNames(query, tools, signal)
    if (!answer.ok) throw new Error(answer.problem.code)
    const state = tools.client.store.getState()
    return answer.value
      .filter(found => sectionOfName(state, found) === section)
      .map(found => findingOfName(state, found, tools))
  },
})

export const personNameFinder = finderOf('people')
export const customerNameFinder = finderOf('customers')
export const groupNameFinder = finderOf('groups')
