import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

type Answer = AnswerOf<Contract['getAdminOverview']>

/** Figures of the company. */
export interface AdminOverview {
  people: Answer['people']
  groups: number
  groupsWithoutOwner: number
  messages: number
  files: number
  fileBytes: number
  /** Of the last 28 days, oldest first. */
  signIns: Answer['sign_ins']
  /** How often each part of the product was used, most used first. */
  uses: Answer['uses']
}

export const createAdminOverview = ({ call }: Context) => ({
  async get(): Promise<CallResult<AdminOverview>> {
    const found = await call('getAdminOverview', {})
    if (!found.ok) return found
    const { groups_without_owner, file_bytes, sign_ins, ...figures } = found.value
    return {
      ok: true,
      value: {
        ...figures,
        groupsWithoutOwner: groups_without_owner,
        fileBytes: file_bytes,
        signIns: sign_ins,
      },
    }
  },
})
