import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** Somebody and how much they keep. */
export interface FileOwner {
  account: string
  name: string
  avatar: string
  isDisabled: boolean
  files: number
  bytes: number
  quotaBytes: number
  /** Set for this person, in MB; null: what the company says. */
  spaceMb: number | null
}

export interface FileUsage {
  /** People who match. */
  total: number
  /** Totals of the whole company. */
  files: number
  bytes: number
  operatorSpaceMb: number
  people: FileOwner[]
}

export interface FileOwnersFilter {
  keyword: string
  offset: number
  order?: 'name' | 'files' | 'used' | undefined
  isDescending?: boolean
}

/** How much people keep, for administrators. */
const createAdminFiles = ({ call }: Context) => ({
  async list({
    keyword,
    offset,
    order,
    isDescending = false,
  }: FileOwnersFilter): Promise<CallResult<FileUsage>> {
    const found = await call('listAdminFiles', {
      keyword: keyword.trim(),
      offset,
      ...(order !== undefined && { order, is_descending: isDescending }),
    })
    if (!found.ok) return found
    const { people, operator_space_mb: operatorSpaceMb, ...sums } = found.value
    return {
      ok: true,
      value: {
        ...sums,
        operatorSpaceMb,
        people: people.map(({ avatar_url, is_disabled, quota_bytes, space_mb, ...person }) => ({
          ...person,
          avatar: avatar_url,
          isDisabled: is_disabled,
          quotaBytes: quota_bytes,
          spaceMb: space_mb,
        })),
      },
    }
  },
  setSpace: (account: string, spaceMb: number | null) =>
    call('setAdminSpace', { account, space_mb: spaceMb }),
})

export const adminFiles = {
  start: createAdminFiles,
} satisfies Feature
