import { canLookUp, splitConversationKey } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import { decodePerson } from '../../http/decode-person.ts'
import type { Partner } from '../../services.ts'
import { createSingleFlight } from '../../single-flight.ts'
import { createCards } from './cards.ts'

/** The end of the session has its own message. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set(['superseded', 'session-ended', 'login-expired'])

/** Looks a person up once, in the background; until then a conversation shows what its messages contain. */
function createLookup({ state, call, dispatch, notify, listen }: Context) {
  const once = createSingleFlight<string, Partner | undefined>()
  const rooms = new Map<string, string>()
  /** People whose failed lookup was already reported. */
  const told = new Set<string>()
  listen('signedOut', () => {
    rooms.clear()
    told.clear()
  })

  async function ask(id: string): Promise<Partner | undefined> {
    const found = await call('getFriend', { im_user_name: id })
    if (!found.ok) {
      if (found.problem.params?.code === String(CODE.notFound)) dispatch({ type: 'personMissing', id })
      if (TOLD_OTHERWISE.has(found.problem.code) || told.has(id)) return undefined
      told.add(id)
      notify({ code: 'person-failed', params: { id } })
      return undefined
    }
    const { im_room_name: room, ...user } = found.value
    told.delete(id)
    rooms.set(id, room)
    dispatch({ type: 'peopleLoaded', people: [decodePerson(user)] })
    return room === '' ? {} : { room }
  }

  return {
    /** Known people are not requested again. */
    async load(id: string): Promise<Partner | undefined> {
      if (!canLookUp(id)) return undefined
      const room = rooms.get(id)
      if (room !== undefined && state().people[id]) return room === '' ? {} : { room }
      return once(id, () => ask(id))
    },
  }
}

export function createPeople(context: Context) {
  const people = createLookup(context)
  context.provide({ people })
  context.listen('strangerSpoke', ({ key }) => {
    const { kind, id } = splitConversationKey(key)
    if (kind === 'chat') void people.load(id)
  })
  return createCards(context)
}
