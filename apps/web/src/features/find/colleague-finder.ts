import type { Finder } from '../../slots/finders.ts'
import { findingOf } from './people-finder.ts'

/** Colleagues nobody has talked to here yet: only the server knows everybody. */
export const colleagueFinder: Finder = {
  section: 'people',
  isRemote: true,
  async find(query, tools) {
    const { me } = tools.client.store.getState().session
    if (query === '' || me?.isCustomer) return []
    const found = await tools.client.branches.searchPeople(query)
    if (!found.ok) throw new Error(found.problem.code)
    const others = found.value.filter(({ id }) => id !== me?.id)
    return others.map(person => findingOf({ ...person, name: person.remark || person.nickName }, tools))
  },
}
