import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export interface Bot {
  account: string
  name: string
  isDisabled: boolean
  createdAt: number
  /** When its token was last used; null: never. */
  usedAt: number | null
  /** Where it may post. */
  groups: readonly { room: string; name: string }[]
}

/** Bots of the company, for its administrators. */
const createBots = ({ call }: Context) => ({
  async list(): Promise<CallResult<Bot[]>> {
    const listed = await call('listBots', {})
    if (!listed.ok) return listed
    const bots = listed.value.map(({ account, name, ...bot }) => ({
      account,
      name,
      isDisabled: bot.is_disabled,
      createdAt: bot.created_at,
      usedAt: bot.used_at,
      groups: bot.groups,
    }))
    return { ok: true, value: bots }
  },

  add: (account: string, name: string) => call('addBot', { account, name }),
  rename: (account: string, name: string) => call('renameBot', { account, name }),
  setInGroup: (account: string, room: string, isMember: boolean) =>
    call('setBotInGroup', { account, room, is_member: isMember }),
  /** The earlier token no longer works. */
  renewToken: (account: string) => call('renewBotToken', { account }),
  setDisabled: (account: string, isDisabled: boolean) =>
    call('setBotDisabled', { account, is_disabled: isDisabled }),
})

export const bots = {
  start: createBots,
} satisfies Feature
