import { type AnswerOf, CODE, type Contract, SSO_CODE_PREFIX } from '@parley/protocol/rest'
import type { EntryContext } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { nameSignInProblem } from '../../http/name-sign-in-problem.ts'
import type { Me } from '../../store/state.ts'

type Login = AnswerOf<Contract['login']>

async function redeem(
  context: EntryContext,
  domain: string,
  token: string,
  host: string | undefined,
): Promise<CallResult<Login>> {
  // Ask the page's own server. A domain it does not serve gets nothing, neither a request nor the token.
  const server = await context.call('getServerByDomain', { domain })
  if (!server.ok)
    return server.problem.params?.code === String(CODE.notFound)
      ? { ok: false, problem: { code: 'domain-config' } }
      : server
  const exchanged = await context.call('exchangeCode', { domain: server.value.domain, code: token, host })
  const refused = token.startsWith(SSO_CODE_PREFIX) ? 'sso-refused' : 'link-invalid'
  return exchanged.ok ? exchanged : nameSignInProblem(exchanged.problem, refused)
}

/** The company whose identity provider this tab went to. */
const SSO_KEY = 'SsoDomain'

/** `/chat?domain=&token=` [shell-5]. */
export const createTokenEntry = (context: EntryContext) => ({
  /** The address of the company's identity provider. */
  beginSso(domain: string): string {
    context.sessionStore.set(SSO_KEY, domain)
    return `/sso/start?${new URLSearchParams({ domain })}`
  },

  /** `host`: the origin of the page around this one, which has handed the code over [embed-8]. */
  async enterByToken(domain: string, token: string, host?: string): Promise<CallResult<Me>> {
    const isOwn = token.startsWith(SSO_CODE_PREFIX) && context.sessionStore.get(SSO_KEY) === domain
    context.sessionStore.remove(SSO_KEY)
    // A stranger's link must not make this browser stay signed in as somebody else.
    const isKept = isOwn ? undefined : 'as before'
    const entered = await context.enter('account', () => redeem(context, domain, token, host), isKept)
    if (entered.ok) {
      // Somebody else's link must not make people write under another name without noticing.
      const problem = { code: 'signed-in-as', params: { name: entered.value.nickName } }
      context.dispatch({ type: 'noticeRaised', notice: { id: crypto.randomUUID(), tone: 'info', problem } })
    }
    return entered
  },
})
