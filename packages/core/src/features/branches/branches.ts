import { MAX_SOUGHT_LENGTH, normaliseSought } from '@parley/protocol/model'
import type { BranchRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { decodePerson } from '../../http/decode-person.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { Branch, Person } from '../../store/state.ts'
import { COMPANY } from './company.ts'

const decodeBranch = (record: BranchRecord): Branch => ({
  id: record.branch_id,
  name: record.branch_name,
  branchCount: record.branch_count,
  peopleCount: record.user_count,
})

export function createBranches({ state, call, dispatch, listen }: Context) {
  const once = createSingleFlight<number, void>()
  const load = (id: number = COMPANY): Promise<void> =>
    once(id, async () => {
      dispatch({ type: 'branchAsked', id })
      const listed = await call('listBranches', id === COMPANY ? {} : { branch_id: id })
      if (!listed.ok) return dispatch({ type: 'branchFailed', id })
      const people = listed.value.users.map(decodePerson)
      const branches = listed.value.branches.map(decodeBranch)
      dispatch({ type: 'peopleLoaded', people }, { type: 'branchLoaded', id, branches, people })
    })
  // What could not be had while the line was down is asked for again.
  listen('catchUpCompleted', () => {
    for (const [id, level] of Object.entries(state().branches))
      if (level.status === 'error') void load(Number(id))
  })
  return {
    /** One level of the company: the branches and the people directly below. */
    load,
    /** Colleagues and friends wherever they are in the company, best first. */
    async searchPeople(words: string): Promise<CallResult<Person[]>> {
      const keyword = normaliseSought(words).slice(0, MAX_SOUGHT_LENGTH)
      if (keyword === '') return { ok: true, value: [] }
      const found = await call('searchPeople', { keyword })
      if (!found.ok) return found
      const people = found.value.map(decodePerson)
      dispatch({ type: 'peopleLoaded', people })
      return { ok: true, value: people }
    },
  }
}
