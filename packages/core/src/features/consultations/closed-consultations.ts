import { type ConversationKey, conversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { RowChoice } from '../../services.ts'

const PAGE = 50

/** Which closed consultations: of a customer, with this in the customer's name, or assigned to the reader. */
interface ClosedSearch {
  customer?: string
  name?: string
  mine?: '1'
}

/** Closed consultations are not on the list: they are loaded in pages, newest first [customers-17]. */
export function createClosedConsultations(context: Context) {
  const { services, listen, state } = context
  /** The last one of each team that was loaded by page; `''`: there are no more. */
  const reached = new Map<string, string>()
  let isShown = false
  const load = (choice: RowChoice) =>
    services.recent.loadRows({ closed: '1', limit: String(PAGE), ...choice })
  listen('recentLoaded', () => {
    reached.clear()
    if (isShown) void load({})
  })
  listen('signedOut', () => {
    isShown = false
  })
  followUnknown(context)
  return {
    /** The newest of all teams, or those that match. */
    async findClosed(search: ClosedSearch = {}): Promise<void> {
      isShown = true
      await load(search)
    },
    /** The next page of a team, without those that are known already. */
    async loadClosed(team: string): Promise<void> {
      for (;;) {
        const before = reached.get(team)
        if (before === '') return
        const known = state().conversations
        const page = await load({ team, ...(before !== undefined && { before }) })
        if (!page.ok) return
        const last = page.value.length < PAGE ? undefined : page.value.at(-1)
        reached.set(team, last === undefined ? '' : splitConversationKey(last).id)
        if (page.value.some(key => !known.has(key))) return
      }
    },
  }
}

/** A consultation that was closed, and not loaded, is opened here or reopened by a message. */
function followUnknown({ state, listen, services }: Context): void {
  const meet = async (key: ConversationKey) => {
    const { recent, session, rooms } = state()
    if (recent !== 'ready' || session.me?.isCustomer !== false || rooms[key]) return
    if (!key.startsWith('groupchat:')) return
    const found = await services.recent.loadRows({ rooms: splitConversationKey(key).id })
    const consultation = state().rooms[key]?.consultation
    // Its team has to be counted again.
    if (found.ok && consultation && consultation.closedAt > 0)
      void services.rooms.load(conversationKey('groupchat', consultation.team))
  }
  listen('messagesReceived', ({ key }) => void meet(key))
  listen('conversationOpened', ({ key }) => {
    if (key && !state().conversations.has(key)) void meet(key)
  })
}
