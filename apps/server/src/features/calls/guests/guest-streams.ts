import { isGuestId } from '@parley/protocol/model'
import { decodeCallRequest } from '@parley/protocol/wire'
import type { Clock } from '../../../ports/clock.ts'
import type { VerifyXmppToken } from '../../../ports/realtime.ts'
import type { SessionLives } from '../../../ports/session-lives.ts'
import type { StanzaHandlers } from '../../../ports/stanza-handlers.ts'
import type { Storage } from '../../../storage/storage.ts'
import { findByKey, findWelcome } from './guest-rows.ts'

/** No account has this id: whatever asks the database about a guest finds nobody. */
const NO_ACCOUNT = 0
/** How often a stream of a guest is checked again. */
const CHECK_MS = 30_000

const GUEST_KEY = /^[\w-]{43}$/

/** Accepts the key of a guest beside the tokens of people. */
export const admitGuests =
  ({ db }: Storage, verify: VerifyXmppToken): VerifyXmppToken =>
  async token => {
    if (!GUEST_KEY.test(token)) return await verify(token)
    const guest = await findByKey(db, token)
    if (!guest) return undefined
    const { id, companyId, domain, name } = guest
    const account = { userId: NO_ACCOUNT, user: id, sessionId: id, nickName: name, avatar: '' }
    return { companyId, domain, ...account }
  }

/** A guest has no session: the stream lasts as long as they are welcome in the call. */
export const includeGuests = ({ db }: Storage, clock: Clock, lives: SessionLives): SessionLives => ({
  ...lives,
  async lookUp(sessionIds) {
    const guests = sessionIds.filter(isGuestId)
    if (guests.length === 0) return await lives.lookUp(sessionIds)
    const people = sessionIds.filter(id => !isGuestId(id))
    const alive = people.length === 0 ? new Map<string, number>() : await lives.lookUp(people)
    for (const { id } of await findWelcome(db, guests)) alive.set(id, clock.now() + CHECK_MS)
    return alive
  },
})

/** A guest takes part in one call: no messages, no other requests, nobody's presence [meetings-7]. */
export const limitGuests = (handlers: StanzaHandlers): StanzaHandlers => ({
  left: handlers.left,
  message(sender, stanza) {
    if (!isGuestId(sender.user)) handlers.message(sender, stanza)
  },
  presence(sender, stanza) {
    if (!isGuestId(sender.user) || stanza.attr('to') === undefined) handlers.presence(sender, stanza)
  },
  iq: (sender, iq) =>
    isGuestId(sender.user) && decodeCallRequest(iq) === undefined ? undefined : handlers.iq(sender, iq),
})
