import type { RoomRole } from '@parley/protocol/model'
import { type AnswerOf, type Contract, GROUPS_PAGE } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { waitAndRepeat } from '../../http/wait-and-repeat.ts'

export interface GroupPerson {
  account: string
  name: string
  avatar: string
}

export interface ManagedMember extends GroupPerson {
  role: RoomRole
  isCustomer: boolean
  isDisabled: boolean
}

export interface ManagedGroup {
  room: string
  name: string
  avatar: string
  /** Who is in its picture, if it has none of its own. */
  faces: Listed['faces']
  members: number
  customers: number
  lastTime: number
  fileBytes: number
  /** Only owner and admins write. */
  isSilenced: boolean
  /** Nobody writes any more; what was said is kept. */
  isDeleted: boolean
  /** Undefined: there is none. */
  owner?: GroupPerson & { isDisabled: boolean }
}

export interface GroupsFilter {
  keyword: string
  /** Deleted groups are among all of them. */
  shown: 'all' | 'ownerless'
  offset: number
  order?: 'name' | 'owner' | 'members' | 'last' | undefined
  isDescending?: boolean
}

type Listed = AnswerOf<Contract['listAdminGroups']>['groups'][number]

const decodePerson = ({
  account,
  name,
  avatar_url,
}: {
  account: string
  name: string
  avatar_url: string
}) => ({
  account,
  name,
  avatar: avatar_url,
})

const decodeGroup = ({ room, name, members, customers, owner, ...group }: Listed): ManagedGroup => ({
  room,
  name,
  members,
  customers,
  avatar: group.avatar_url,
  faces: group.faces,
  lastTime: group.last_time,
  fileBytes: group.file_bytes,
  isSilenced: group.is_silenced,
  isDeleted: group.is_deleted,
  ...(owner && { owner: { ...decodePerson(owner), isDisabled: owner.is_disabled } }),
})

/** Groups of the company, for its administrators. */
const createAdminGroups = ({ call, clock }: Context) => ({
  list: (filter: GroupsFilter) => listGroups(call, filter),
  /** All pages, for a file. */
  async listAll(filter: GroupsFilter): Promise<CallResult<ManagedGroup[]>> {
    const groups = new Map<string, ManagedGroup>()
    for (let offset = 0; ; offset += GROUPS_PAGE) {
      const page = await waitAndRepeat(clock, () => listGroups(call, { ...filter, offset }))
      if (!page.ok) return page
      // One that moves to the front meanwhile pushes another to the next page, which is listed once all the same.
      for (const group of page.value.groups) groups.set(group.room, group)
      if (page.value.groups.length < GROUPS_PAGE) return { ok: true, value: [...groups.values()] }
    }
  },
  /** Owner first. */
  async members(room: string): Promise<CallResult<ManagedMember[]>> {
    const found = await call('listManagedMembers', { room })
    if (!found.ok) return found
    const members = found.value.map(({ role, is_customer, is_disabled, ...person }) => ({
      ...decodePerson(person),
      role,
      isCustomer: is_customer,
      isDisabled: is_disabled,
    }))
    return { ok: true, value: members }
  },
  /** The members it can be handed over to. */
  async heirs(room: string): Promise<CallResult<GroupPerson[]>> {
    const found = await call('listGroupHeirs', { room })
    return found.ok ? { ok: true, value: found.value.map(decodePerson) } : found
  },
  handOver: (room: string, account: string) => call('handOverGroup', { room, account }),
  dissolve: (room: string) => call('dissolveGroup', { room }),
})

async function listGroups(
  call: Context['call'],
  { keyword, shown, offset, order, isDescending = false }: GroupsFilter,
): Promise<CallResult<{ total: number; groups: ManagedGroup[] }>> {
  const found = await call('listAdminGroups', {
    keyword,
    offset,
    ...(order !== undefined && { order, is_descending: isDescending }),
    ...(shown === 'ownerless' ? { without_owner: true } : { with_deleted: true }),
  })
  if (!found.ok) return found
  return { ok: true, value: { total: found.value.total, groups: found.value.groups.map(decodeGroup) } }
}

export const adminGroups = {
  start: createAdminGroups,
} satisfies Feature
