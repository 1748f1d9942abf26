import { type AnswerOf, CODE, type Contract } from '@parley/protocol/rest'
import type { EntryContext } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import type { Me } from '../../store/state.ts'
import { renameRefusal } from './rename-refusal.ts'

type Login = AnswerOf<Contract['login']>
type Server = AnswerOf<Contract['getServerByDomain']>

/** An existing token of the domain [shell-5]: who it belongs to, and the tokens of the other services. */
async function lookUpToken(
  { call }: EntryContext,
  server: Server,
  token: string,
): Promise<CallResult<Login>> {
  // Every call takes a token, so the contract names none.
  const bearer = { token } as object as Record<string, never>
  const self = await call('getSelf', bearer)
  if (!self.ok) return self
  const fresh = await call('refreshToken', bearer)
  if (!fresh.ok) return fresh
  const { jg_im_uname, sys_props: _version, ...profile } = self.value
  const { domain, chatserver_id } = server
  return { ok: true, value: { ...fresh.value, ...profile, im_user_name: jg_im_uname, domain, chatserver_id } }
}

async function redeem(context: EntryContext, domain: string, token: string): Promise<CallResult<Login>> {
  // The page's own server is asked. A domain it does not serve gets nothing, neither a question nor the token.
  const server = await context.call('getServerByDomain', { domain })
  if (!server.ok)
    return server.problem.params?.code === String(CODE.notFound)
      ? { ok: false, problem: { code: 'domain-config' } }
      : server
  const exchanged = await context.call('exchangeCode', { domain: server.value.domain, code: token })
  if (exchanged.ok) return exchanged
  const known = await lookUpToken(context, server.value, token)
  return known.ok ? known : renameRefusal(exchanged.problem, 'link-invalid')
}

/** `/chat?domain=&token=` [shell-5]. */
export const createTokenEntry = (context: EntryContext) => ({
  async enterByToken(domain: string, token: string): Promise<CallResult<Me>> {
    const entered = await context.enter('account', () => redeem(context, domain, token))
    if (entered.ok) {
      // Somebody else's link must not make me write in somebody else's name without my noticing.
      const problem = { code: 'signed-in-as', params: { name: entered.value.nickName } }
      context.dispatch({ type: 'noticeRaised', notice: { id: crypto.randomUUID(), tone: 'info', problem } })
    }
    return entered
  },
})
