import type { LoginType } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** One of my sign-ins. */
export interface OwnSession {
  id: string
  device: string
  ip: string
  method: LoginType
  /** By the server's clock. */
  usedAt: number
  isCurrent: boolean
  /** A browser that stays signed in. */
  isKept: boolean
}

const createSessionList = ({ call }: Context) => ({
  async list(): Promise<CallResult<OwnSession[]>> {
    const listed = await call('listSessions', {})
    if (!listed.ok) return listed
    const sessions = listed.value.map(entry => ({
      id: entry.session_id,
      device: entry.device,
      ip: entry.ip,
      method: entry.login_type,
      usedAt: entry.used_at,
      isCurrent: entry.current,
      isKept: entry.kept,
    }))
    return { ok: true, value: sessions }
  },

  end: (id: string): Promise<CallResult<unknown>> => call('endSession', { session_id: id }),
})

export const sessionList = {
  start: createSessionList,
} satisfies Feature
