import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { decodeRoom } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

/** A team as a customer chooses it. */
export interface TeamChoice {
  id: string
  name: string
  avatar: string
  welcome: string
}

export function createConsultations({ call, dispatch, listen, notify, services, state }: Context) {
  // Who joins a team has its consultations from now on.
  listen('roomChanged', ({ event }) => {
    if (event.type !== 'membersJoined' && event.type !== 'roomEnabled') return
    const isMine = event.people.some(person => person.id === state().session.me?.id)
    if (isMine && !state().session.me?.isCustomer && event.joinedSeq > 0) void services.recent.load()
  })
  return {
    async listTeams(): Promise<CallResult<TeamChoice[]>> {
      const answer = await call('listTeams', {})
      if (!answer.ok) return answer
      const teams = answer.value.map(team => ({
        id: team.im_room_name,
        name: team.natural_name,
        avatar: team.room_avatar,
        welcome: team.welcome,
      }))
      return { ok: true, value: teams }
    },
    /** For customers: the own thread with a team. */
    async open(team: string): Promise<CallResult<ConversationKey>> {
      const answer = await call('openConsultation', { im_room_name: team })
      if (!answer.ok) {
        notify(answer.problem)
        return answer
      }
      const room = decodeRoom(answer.value)
      const key = conversationKey('groupchat', room.id)
      dispatch({ type: 'roomLoaded', key, room })
      return { ok: true, value: key }
    },
  }
}
