import { NS, serviceAddress, type Xml, type XmlElement, xml } from '@parley/protocol/wire'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'

/** For contact lists of other clients; nobody scrolls through more. */
const MAX_CONTACTS = 500

interface RosterService {
  /** Answers roster requests; undefined for everything else. */
  iq(sender: StanzaSender, iq: XmlElement): Promise<Xml> | undefined
}

/** People one has a conversation with. Converse.js shows incoming chats only from those in the roster. */
function createRosterService(storage: Storage): RosterService {
  const selectContacts = (userId: number) =>
    storage.db
      .selectFrom('participants as mine')
      .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
      .innerJoin('participants as theirs', 'theirs.conversation_id', 'c.id')
      .innerJoin('users as u', 'u.id', 'theirs.user_id')
      .where('mine.user_id', '=', userId)
      .where('theirs.user_id', '!=', userId)
      .where('c.kind', '=', 'chat')
      .where('u.disabled', '=', 0)
      .select(['u.user_name as user', 'u.nick_name as name'])
      .orderBy('c.last_time', 'desc')
      .limit(MAX_CONTACTS)
      .execute()

  async function list({ userId, domain }: StanzaSender, iq: XmlElement): Promise<Xml> {
    const items = (await selectContacts(userId)).map(({ user, name }) =>
      xml('item', { jid: serviceAddress({ kind: 'chat', id: user }, domain), name, subscription: 'both' }),
    )
    const query = xml('query', { xmlns: NS.roster }, ...items)
    return xml('iq', { xmlns: NS.client, type: 'result', id: iq.attr('id') }, query)
  }

  return {
    iq: (sender, iq) =>
      iq.attr('type') === 'get' && iq.children()[0]?.xmlns === NS.roster ? list(sender, iq) : undefined,
  }
}

export const roster = {
  start: ({ storage }) => ({ stanzas: createRosterService(storage) }),
} satisfies Feature
