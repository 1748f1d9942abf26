import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export interface ScimAccess {
  baseUrl: string
  /** When the token was created; null: there is none. */
  createdAt: number | null
  usedAt: number | null
}

/** The token of the company's directory, for its administrators. */
const createScim = ({ call }: Context) => ({
  async get(): Promise<CallResult<ScimAccess>> {
    const found = await call('getScimToken', {})
    if (!found.ok) return found
    const { base_url: baseUrl, created_at: createdAt, used_at: usedAt } = found.value
    return { ok: true, value: { baseUrl, createdAt, usedAt } }
  },

  /** The earlier one no longer works. */
  createToken: () => call('createScimToken', {}),
  revokeToken: () => call('revokeScimToken', {}),
})

export const scim = {
  start: createScim,
} satisfies Feature
