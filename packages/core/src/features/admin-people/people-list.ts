import type { CompanyRole } from '@parley/protocol/model'
import { type AdminPerson, MAX_PEOPLE_PAGE } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { waitAndRepeat } from '../../http/wait-and-repeat.ts'

export interface PeopleFilter {
  keyword: string
  branchId?: number | undefined
  role?: CompanyRole | 'customer' | undefined
  status?: 'active' | 'invited' | 'disabled' | undefined
  offset: number
  order?: 'name' | 'department' | 'role' | 'active' | undefined
  isDescending?: boolean
}

/** The people by name, page by page or all of them. */
export function createPeopleList<P>(
  { call, clock }: Pick<Context, 'call' | 'clock'>,
  decode: (person: AdminPerson) => P,
) {
  const list = async (
    { keyword, branchId, role, status, offset, order, isDescending = false }: PeopleFilter,
    size?: number,
  ): Promise<CallResult<{ total: number; people: P[] }>> => {
    const listed = await call('listAdminPeople', {
      keyword,
      offset,
      ...(order !== undefined && { order, is_descending: isDescending }),
      who: role === undefined ? 'all' : role === 'customer' ? 'customer' : 'staff',
      ...(role !== undefined && role !== 'customer' && { role }),
      ...(size !== undefined && { size }),
      ...(branchId !== undefined && { branch_id: branchId }),
      ...(status !== undefined && { status }),
    })
    if (!listed.ok) return listed
    const { total, people } = listed.value
    return { ok: true, value: { total, people: people.map(decode) } }
  }
  /** All pages, for a file. */
  const listAll = async (filter: PeopleFilter): Promise<CallResult<P[]>> => {
    const people: P[] = []
    for (;;) {
      const offset = people.length
      const page = await waitAndRepeat(clock, () => list({ ...filter, offset }, MAX_PEOPLE_PAGE))
      if (!page.ok) return page
      people.push(...page.value.people)
      if (page.value.people.length < MAX_PEOPLE_PAGE) return { ok: true, value: people }
    }
  }
  return { list, listAll }
}
