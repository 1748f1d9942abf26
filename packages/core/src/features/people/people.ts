import type { UserRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Person } from '../../store/state.ts'

const decodePerson = (user: UserRecord): Person => ({
  id: user.im_user_name,
  nickName: user.nick_name,
  letter: user.nick_name_letter,
  avatar: user.avatar_url,
  position: user.position,
  isCustomer: user.is_customer,
})

/** 'admin' is never looked up (spec 1 §4 Switching and getting a contact). */
const NOBODY = 'admin'

/** Looks a person up once, in the background; a conversation shows what its messages tell until then. */
export function createPeople({ state, call, dispatch, notify }: Context) {
  const asked = new Set<string>()
  return {
    async load(id: string): Promise<void> {
      if (id === NOBODY || asked.has(id) || state().people[id]) return
      asked.add(id)
      const found = await call('getUser', { im_user_name: id })
      asked.delete(id)
      if (found.ok) dispatch({ type: 'peopleLoaded', people: [decodePerson(found.value)] })
      else if (found.problem.code !== 'superseded') notify({ code: 'person-failed', params: { id } })
    },
  }
}

export type People = ReturnType<typeof createPeople>
