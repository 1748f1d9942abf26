import { canLookUp, conversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { decodePerson } from '../../http/decode-person.ts'
import type { PersonProfile } from '../../store/person-profile.ts'

const problem = (code: string): CallResult<never> => ({ ok: false, problem: { code } })

/** How many one call may look up. */
const MAX_LOOKED_UP = 200

/** Only the server can spell it. */
const CHINESE = /\p{Script=Han}/u

export const createCards = (context: Context) => {
  const { state, call, callWhenReachable, dispatch, notify, services } = context
  const load = async (ids: string[]): Promise<void> => {
    const answer = await call('getUsers', { im_user_names: ids })
    if (answer.ok) dispatch({ type: 'peopleLoaded', people: answer.value.map(decodePerson) })
  }
  async function saveRemark(id: string, remark: string, onLate: () => void): Promise<CallResult<unknown>> {
    const before = state().remarks[id] ?? ''
    dispatch({ type: 'remarkSet', id, remark })
    const key = conversationKey('chat', id)
    const answer = await callWhenReachable(key, 'setRemark', { im_user_name: id, remark }, onLate)
    if (answer.ok) {
      dispatch({ type: 'remarkSet', id, remark: answer.value.remark })
      if (CHINESE.test(answer.value.remark)) await load([id])
    } else if (answer.problem.code !== 'superseded') {
      dispatch({ type: 'remarkSet', id, remark: before })
      // What has waited is told by whoever kept it waiting.
      if (answer.problem.code !== 'network') notify(answer.problem)
    }
    return answer
  }
  return {
    /** Looks up those who are not known yet, for example their job titles. */
    async loadUnknown(ids: readonly string[]): Promise<void> {
      const unknown = ids.filter(id => canLookUp(id) && !state().people[id]).slice(0, MAX_LOOKED_UP)
      if (unknown.length > 0) await load(unknown)
    },

    async getCard(id: string): Promise<CallResult<PersonProfile>> {
      if (!canLookUp(id)) return problem('person-failed')
      // A call may wait long for a network that is gone.
      const kept = context.connection.isOpen() ? undefined : await services.keptPeople.card(id)
      if (kept) return { ok: true, value: kept }
      const answer = await call('getCard', { im_username: id })
      if (!answer.ok) return answer
      const person = decodePerson(answer.value)
      const manager = answer.value.manager && decodePerson(answer.value.manager)
      dispatch({ type: 'peopleLoaded', people: manager ? [person, manager] : [person] })
      const managerId = manager?.id
      const { mobile, email, branch_path: branchPath, is_blacked: isBlacked, shared_rooms } = answer.value
      const sharedGroups = shared_rooms.map(({ im_room_name, natural_name }) => ({
        key: conversationKey('groupchat', im_room_name),
        name: natural_name,
      }))
      const { shared_room_count: sharedGroupCount, may_write: mayWrite } = answer.value
      const card: PersonProfile = {
        ...person,
        mobile,
        email,
        branchPath,
        managerId,
        isBlacked,
        sharedGroups,
        sharedGroupCount,
        mayWrite,
      }
      dispatch({ type: 'cardLoaded', card })
      return { ok: true, value: card }
    },

    /** Sets the remark of a person; empty removes it. Shown at once; while it has to wait for a network, nobody waits for it. */
    setRemark(id: string, remark: string): Promise<CallResult<unknown>> {
      return new Promise(resolve => {
        void saveRemark(id, remark, () => resolve({ ok: true, value: undefined })).then(resolve)
      })
    },
  }
}
