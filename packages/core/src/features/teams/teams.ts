import type { Rota, TeamMode, WeekSpan } from '@parley/protocol/model'
import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { createTeamMembers } from './team-members.ts'

/** A team in the list of administrators. */
export interface TeamSummary {
  id: string
  name: string
  avatar: string
  /** Who is in its picture, if it has none of its own. */
  faces: AnswerOf<Contract['listTeamSettings']>[number]['faces']
  mode: TeamMode
  /** Name of the person on duty; empty: nobody. */
  onDuty: string
  members: number
  consultations: number
  waiting: number
}

export interface NewTeam {
  name: string
  mode: TeamMode
  owner: string
  members: readonly string[]
  timeZone: string
}

/** Settings that can be changed together; omitted ones stay. */
export interface TeamChanges {
  name?: string
  mode?: TeamMode
  limitMinutes?: number
  /** Id of another team; empty: none. */
  escalatesTo?: string
  escalateMinutes?: number
  welcome?: string
  away?: string
  timeZone?: string
  hours?: readonly WeekSpan[]
  rota?: Rota
}

/** Service teams, for administrators and team leaders. `id`: the name of the room. */
function createTeams({ call: ask, listen, notify, services }: Context) {
  const call: Context['call'] = async (name, request) => {
    const answer = await ask(name, request)
    if (!answer.ok) notify(answer.problem)
    return answer
  }
  listen('roomChanged', ({ key, event }) => {
    if (event.type === 'teamChanged') void services.rooms.load(key)
  })
  return {
    async list(): Promise<CallResult<TeamSummary[]>> {
      const answer = await call('listTeamSettings', {})
      if (!answer.ok) return answer
      const value = answer.value.map(row => ({
        id: row.im_room_name,
        name: row.natural_name,
        avatar: row.room_avatar,
        faces: row.faces,
        mode: row.mode,
        onDuty: row.servant_name,
        members: row.member_count,
        consultations: row.consultation_count,
        waiting: row.waiting_count,
      }))
      return { ok: true, value }
    },

    ...createTeamMembers(call),

    /** Returns the id of the new team. */
    async add({ name, mode, owner, members, timeZone }: NewTeam): Promise<CallResult<string>> {
      const answer = await call('addTeam', {
        natural_name: name,
        mode,
        owner,
        im_user_names: [...members],
        time_zone: timeZone,
      })
      return answer.ok ? { ok: true, value: answer.value.im_room_name } : answer
    },

    save: (id: string, changes: TeamChanges) => {
      const { name, limitMinutes, timeZone, hours, escalatesTo, escalateMinutes, ...rest } = changes
      return call('saveTeamSettings', {
        im_room_name: id,
        ...rest,
        ...(name !== undefined && { natural_name: name }),
        ...(limitMinutes !== undefined && { limit_minutes: limitMinutes }),
        ...(timeZone !== undefined && { time_zone: timeZone }),
        ...(hours !== undefined && { hours: [...hours] }),
        ...(escalatesTo !== undefined && { escalates_to: escalatesTo }),
        ...(escalateMinutes !== undefined && { escalate_minutes: escalateMinutes }),
      })
    },
  }
}

export const teams = {
  start: createTeams,
} satisfies Feature
