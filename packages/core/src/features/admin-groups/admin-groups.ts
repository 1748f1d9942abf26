import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

export interface GroupPerson {
  account: string
  name: string
  avatar: string
}

export interface ManagedGroup {
  room: string
  name: string
  members: number
  lastTime: number
  /** Undefined: there is none. */
  owner?: GroupPerson & { isDisabled: boolean }
}

export interface GroupsFilter {
  keyword: string
  isWithoutOwner: boolean
  offset: number
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

const decodeGroup = ({ room, name, members, last_time, owner }: Listed): ManagedGroup => ({
  ...{ room, name, members, lastTime: last_time },
  ...(owner && { owner: { ...decodePerson(owner), isDisabled: owner.is_disabled } }),
})

/** Groups of the company, for its administrators. */
export const createAdminGroups = ({ call }: Context) => ({
  async list({ keyword, isWithoutOwner, offset }: GroupsFilter) {
    const found = await call('listAdminGroups', { keyword, without_owner: isWithoutOwner, offset })
    if (!found.ok) return found
    return {
      ok: true as const,
      value: { total: found.value.total, groups: found.value.groups.map(decodeGroup) },
    }
  },
  /** The members it can be handed over to. */
  async heirs(room: string): Promise<CallResult<GroupPerson[]>> {
    const found = await call('listGroupHeirs', { room })
    return found.ok ? { ok: true, value: found.value.map(decodePerson) } : found
  },
  handOver: (room: string, account: string) => call('handOverGroup', { room, account }),
  dissolve: (room: string) => call('dissolveGroup', { room }),
})
