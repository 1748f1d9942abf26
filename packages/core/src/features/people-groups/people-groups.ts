import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** A group of people as administrators see it. */
export interface PeopleGroup {
  id: number
  name: string
  people: number
}

export interface PersonInGroup {
  account: string
  name: string
  avatar: string
  position: string
  isDisabled: boolean
}

const createPeopleGroups = ({ call }: Context) => ({
  /** Departments, service teams and groups of people that can be mentioned there, and how many would be told. */
  listMentionable: (key: ConversationKey) =>
    call('listMentionable', { im_room_name: splitConversationKey(key).id }),
  async list(): Promise<CallResult<PeopleGroup[]>> {
    const listed = await call('listPeopleGroups', {})
    if (!listed.ok) return listed
    return {
      ok: true,
      value: listed.value.groups.map(({ group_id, ...group }) => ({ id: group_id, ...group })),
    }
  },
  async listPeople(id: number): Promise<CallResult<PersonInGroup[]>> {
    const listed = await call('listGroupPeople', { group_id: id })
    if (!listed.ok) return listed
    const people = listed.value.people.map(({ is_disabled, ...person }) => ({
      ...person,
      isDisabled: is_disabled,
    }))
    return { ok: true, value: people }
  },
  add: (name: string) => call('addPeopleGroup', { name }),
  rename: (id: number, name: string) => call('renamePeopleGroup', { group_id: id, name }),
  /** Accounts to add and to take out. */
  change: (id: number, { add = [], remove = [] }: { add?: string[]; remove?: string[] }) =>
    call('changeGroupPeople', { group_id: id, add, remove }),
  remove: (id: number) => call('deletePeopleGroup', { group_id: id }),
})

export const peopleGroups = { start: createPeopleGroups } satisfies Feature
