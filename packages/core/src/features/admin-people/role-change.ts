import { decodeRoleChange, ROLE_CHANGE } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import { change } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'

/** An administrator has changed one's own role: the administration appears or goes at once. */
export const roleHeadline: HeadlineDecoder = {
  understands: event => event === ROLE_CHANGE,
  decode({ data }) {
    const decoded = decodeRoleChange(data)
    if (!decoded.ok) return decoded
    return {
      ok: true,
      value: [{ type: 'ownRoleChanged', role: decoded.value }],
    }
  },
}

export const roleReducers: Reducers = {
  ownRoleChanged: (state, { role }) => change(state, { session: change(state.session, { role }) }),
}
