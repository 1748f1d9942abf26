import type { DirectoryGroupKind } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export interface DirectoryToken {
  id: number
  name: string
  createdBy: string
  createdAt: number
  /** Null: until it is revoked. */
  expiresAt: number | null
  usedAt: number | null
}

interface ScimAccess {
  baseUrl: string
  /** What a group becomes that the directory creates. */
  newGroups: DirectoryGroupKind
  tokens: DirectoryToken[]
}

/** The company's directories, their tokens and groups, for its administrators. */
const createScim = ({ call }: Context) => ({
  async get(): Promise<CallResult<ScimAccess>> {
    const found = await call('getScim', {})
    if (!found.ok) return found
    const { base_url: baseUrl, new_groups: newGroups } = found.value
    const tokens = found.value.tokens.map(token => ({
      id: token.id,
      name: token.name,
      createdBy: token.created_by,
      createdAt: token.created_at,
      expiresAt: token.expires_at,
      usedAt: token.used_at,
    }))
    return { ok: true, value: { baseUrl, newGroups, tokens } }
  },

  createToken: (name: string, days: 0 | 30 | 90 | 365) => call('createScimToken', { name, days }),
  revokeToken: (id: number) => call('revokeScimToken', { id }),
  listGroups: (offset: number) => call('listDirectoryGroups', { offset }),
  setGroup: (key: string, kind: DirectoryGroupKind, team?: string) =>
    call('setDirectoryGroup', { key, kind, ...(team !== undefined && { team }) }),
  setNewGroups: (kind: 'department' | 'group') => call('setNewGroups', { kind }),
})

export const scim = {
  start: createScim,
} satisfies Feature
