import type { Team } from '@parley/protocol/model'
import { decodeTeam } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

export interface TeamMember {
  id: string
  name: string
  avatar: string
  role: 'owner' | 'admin' | 'member'
}

/** A team as its leaders see it. */
export interface TeamSettings extends Team {
  id: string
  name: string
  members: TeamMember[]
  consultations: number
}

/** Who belongs to a team. */
export function createTeamMembers(call: Context['call']) {
  async function get(id: string): Promise<CallResult<TeamSettings>> {
    const answer = await call('getTeamSettings', { im_room_name: id })
    if (!answer.ok) return answer
    const { natural_name: name, members, consultation_count: consultations, team } = answer.value
    const people = members.map(({ im_user_name, nick_name, avatar, role }) => ({
      id: im_user_name,
      name: nick_name,
      avatar,
      role,
    }))
    return { ok: true, value: { ...decodeTeam(team), id, name, consultations, members: people } }
  }

  const saveMembers = (id: string, members: readonly string[], owner: string) =>
    call('saveTeamMembers', { im_room_name: id, im_user_names: [...members], owner })

  /** Those who are in the team already stay as they are. */
  async function addMembers(id: string, added: readonly string[]): Promise<CallResult<object>> {
    const found = await get(id)
    if (!found.ok) return found
    const members = [...new Set([...found.value.members.map(member => member.id), ...added])]
    const owner = found.value.members.find(({ role }) => role === 'owner')?.id ?? members[0] ?? ''
    return saveMembers(id, members, owner)
  }

  /** The owner hands the team over first, so they cannot be removed this way. */
  async function removeMember(id: string, member: string): Promise<CallResult<object>> {
    const found = await get(id)
    if (!found.ok) return found
    const owner = found.value.members.find(({ role }) => role === 'owner')?.id
    if (owner === undefined || owner === member) return { ok: false, problem: { code: 'forbidden' } }
    const members = found.value.members.flatMap(one => (one.id === member ? [] : [one.id]))
    return saveMembers(id, members, owner)
  }
  return { get, saveMembers, addMembers, removeMember }
}
