import { MAX_SOUGHT_LENGTH, normaliseSought } from '@parley/protocol/model'
import type { BranchRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { decodePerson } from '../../http/decode-person.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { Person } from '../../store/state.ts'
import { COMPANY } from './company.ts'
import type { Branch } from './state.ts'

/** More people than anybody looks through at once. */
const MAX_COLLECTED = 1_000

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
  // What failed to load while offline is requested again.
  listen('catchUpCompleted', () => {
    for (const [id, level] of Object.entries(state().branches))
      if (level.status === 'error' || level.isKept) void load(Number(id))
  })
  /** Loads the levels below one after the other: companies are broad, not deep. */
  async function collect(id: number, found: Map<string, Person>): Promise<boolean> {
    const listed = await call('listBranches', { branch_id: id })
    if (!listed.ok) return false
    for (const person of listed.value.users.map(decodePerson)) found.set(person.id, person)
    for (const { branch_id } of listed.value.branches)
      if (found.size >= MAX_COLLECTED || !(await collect(branch_id, found))) return false
    return true
  }
  return {
    /** Everybody in a branch and the branches below it; undefined if it cannot be loaded. */
    async listPeople(id: number): Promise<Person[] | undefined> {
      const found = new Map<string, Person>()
      if (!(await collect(id, found))) return undefined
      const people = [...found.values()]
      dispatch({ type: 'peopleLoaded', people })
      return people
    },
    /** One level of the company: the branches and the people directly below. */
    load,
    /** Colleagues and friends anywhere in the company, best match first. */
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
