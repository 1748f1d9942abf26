import type { CompanyRole } from '@parley/protocol/model'
import { decodeRoleChange, ROLE_CHANGE } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import { onDemand } from '../../on-demand.ts'
import { change } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    adminPeople: { type: 'ownRoleChanged'; role: CompanyRole }
  }
}

/** An administrator has changed one's own role: the administration appears or goes at once. */
const roleHeadline: HeadlineDecoder = {
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

const roleReducers: Reducers = {
  ownRoleChanged: (state, { role }) => change(state, { session: change(state.session, { role }) }),
}

export const adminPeople = {
  headlines: [roleHeadline],
  reducers: [roleReducers],
  start: (context: Context) =>
    onDemand(async () => (await import('./admin-people.ts')).createAdminPeople(context)),
} satisfies Feature
