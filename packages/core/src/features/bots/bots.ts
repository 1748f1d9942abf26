import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

export interface Bot {
  account: string
  name: string
  isDisabled: boolean
  createdAt: number
  /** When its token was last used; null: never. */
  usedAt: number | null
}

/** Bots of the company, for its administrators. */
export const createBots = ({ call }: Context) => ({
  async list(): Promise<CallResult<Bot[]>> {
    const listed = await call('listBots', {})
    if (!listed.ok) return listed
    const bots = listed.value.map(({ account, name, ...bot }) => ({
      ...{ account, name, isDisabled: bot.is_disabled, createdAt: bot.created_at, usedAt: bot.used_at },
    }))
    return { ok: true, value: bots }
  },

  add: (account: string, name: string) => call('addBot', { account, name }),
  /** The earlier token no longer works. */
  renewToken: (account: string) => call('renewBotToken', { account }),
  setDisabled: (account: string, isDisabled: boolean) =>
    call('setBotDisabled', { account, is_disabled: isDisabled }),
})
