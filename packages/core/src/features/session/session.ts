import { PLATFORM_TYPE } from '@parley/protocol/model'
import type { AnswerOf, Contract, Service } from '@parley/protocol/rest'
import { accountAddress } from '@parley/protocol/wire'
import type { ClientOptions } from '../../client-api.ts'
import type { ChannelAddress } from '../../connection/connection.ts'
import { type Call, type CallResult, createCaller } from '../../http/caller.ts'
import type { Clock } from '../../ports.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { EventStore } from '../../store/event-store.ts'
import type { Me, Problem } from '../../store/state.ts'
import { encryptPassword } from './encrypt-password.ts'
import { forgetLoginInfo, type LoginInfo, restoreLoginInfo, storeLoginInfo } from './login-info.ts'
import { resourceOf } from './resource.ts'

type Component = AnswerOf<Contract['getComponent']>
type Login = AnswerOf<Contract['login']>

const LAST_ACCOUNT = 'LastAccount'
/** Code 403 of `login`: one text whether the account or the password is wrong. */
const LOGIN_REFUSED = '403'

/** How a way in asks the server, once the company is known and open. */
type AskIn = (company: Component) => Promise<CallResult<Login>>
export type Enter = (loginType: LoginInfo['loginType'], ask: AskIn) => Promise<CallResult<Me>>

const refuse = (code: string): CallResult<never> => ({ ok: false, problem: { code } })

const decodeMe = (login: Login): Me => ({
  id: login.im_user_name,
  domain: login.domain,
  nickName: login.nick_name,
  avatar: login.avatar_url,
  mobile: login.mobile,
  isCustomer: login.is_customer,
})

/** Who is signed in here, with which tokens and at which addresses. */
export class Session {
  readonly #options: ClientOptions
  readonly #store: EventStore
  readonly #clock: Clock
  readonly #rawCall: Call
  readonly #once = createSingleFlight<'refresh', CallResult<string>>()
  #info: LoginInfo | undefined
  /** Login brings a fresh one along; every later connect fetches its own. */
  #unusedXmppToken: string | undefined

  constructor(options: ClientOptions, store: EventStore, clock: Clock) {
    this.#options = options
    this.#store = store
    this.#clock = clock
    this.#rawCall = createCaller({
      host: service => (service === 'component' ? undefined : this.#info?.chatserverApi) ?? options.origin,
      token: service => this.#tokenOf(service),
      clock,
    })
  }

  /** Calls of the signed-in person. The end of the session is noticed here, once for all callers. */
  readonly call: Call = async (name, request) => {
    const info = this.#info
    let result = await this.#rawCall(name, request)
    if (!result.ok && result.problem.code === 'login-expired' && info) {
      const refreshed = await this.#refresh()
      if (refreshed.ok) result = await this.#rawCall(name, request)
    }
    // An answer that was asked for by somebody who has left meanwhile belongs to nobody.
    if (info?.me !== this.#info?.me) return refuse('superseded')
    if (!result.ok) this.#endIfOver(result.problem)
    return result
  }

  async start(): Promise<void> {
    this.#info = restoreLoginInfo(this.#options.sessionStore)
    if (!this.#info) {
      this.#store.dispatch({ type: 'signedOut' })
      await this.#findCompany()
      return
    }
    const { me, companyName, domain, timeDiff } = this.#info
    const company = { name: companyName, domain, frozen: false }
    this.#store.dispatch({ type: 'timeMeasured', timeDiff }, { type: 'signedIn', me, company })
  }

  async signIn(account: string, password: string): Promise<void> {
    const entered = await this.enter('account', company => this.#askByPassword(company, account, password))
    if (entered.ok) this.#options.localStore.set(LAST_ACCOUNT, account)
  }

  /** Every way in ends here. */
  readonly enter: Enter = async (loginType, ask) => {
    if (this.#info || this.#store.state().session.phase === 'signing-in') return refuse('superseded')
    this.#store.dispatch({ type: 'signInStarted' })
    const entered = await this.#admit(loginType, ask)
    if (!entered.ok) {
      this.#store.dispatch({ type: 'signInFailed', problem: entered.problem })
      return entered
    }
    const { me, companyName, domain } = entered.value
    this.#info = entered.value
    storeLoginInfo(this.#options.sessionStore, entered.value)
    this.#store.dispatch({ type: 'signedIn', me, company: { name: companyName, domain, frozen: false } })
    return { ok: true, value: me }
  }

  async signOut(): Promise<void> {
    const left = this.#info && this.#rawCall('logout', {})
    this.end()
    // Unreachable server: the token ends by itself, and here nobody holds it any more.
    await left
  }

  end(problem?: Problem): void {
    this.#info = undefined
    this.#unusedXmppToken = undefined
    forgetLoginInfo(this.#options.sessionStore)
    this.#store.dispatch({ type: 'signedOut', ...(problem && { problem }) })
  }

  async freshToken(): Promise<CallResult<string>> {
    const unused = this.#unusedXmppToken
    this.#unusedXmppToken = undefined
    if (unused) return { ok: true, value: unused }
    return this.#refresh()
  }

  address(): ChannelAddress {
    const { localStore, sessionStore, origin } = this.#options
    const me = this.#info?.me
    const { websocket = origin, bosh = origin, chatserverApi = origin } = this.#info ?? {}
    const hosts = new Set([websocket, bosh, chatserverApi, origin].map(address => new URL(address).host))
    return {
      websocket,
      bosh,
      jid: accountAddress(me?.id ?? '', me?.domain ?? '', resourceOf(localStore, sessionStore)),
      isTrusted: url => hosts.has(url.host),
    }
  }

  /** Half the round trip lies between the server's answer and now. */
  async measureTime(): Promise<number | undefined> {
    const asked = this.#clock.now()
    const answer = await this.#rawCall('getTime', {})
    if (!answer.ok) return undefined
    const timeDiff = Math.round(answer.value.time - (asked + this.#clock.now()) / 2)
    this.#store.dispatch({ type: 'timeMeasured', timeDiff })
    return timeDiff
  }

  #tokenOf(service: Service): string | undefined {
    return service === 'history' ? this.#info?.historyToken : this.#info?.token
  }

  #endIfOver(problem: Problem): void {
    if (this.#info && (problem.code === 'session-ended' || problem.code === 'login-expired'))
      this.end(problem)
  }

  async #findCompany(): Promise<CallResult<Component>> {
    const { companyName } = this.#options
    const found = await this.#rawCall('getComponent', companyName ? { companyName } : {})
    if (found.ok) {
      const { company_name: name, domain, freeze: frozen } = found.value
      this.#store.dispatch({ type: 'companyFound', company: { name, domain, frozen } })
    }
    return found
  }

  async #admit(loginType: LoginInfo['loginType'], ask: AskIn): Promise<CallResult<LoginInfo>> {
    const component = await this.#findCompany()
    if (!component.ok) return component
    if (component.value.freeze) return refuse('company-frozen')
    const timeDiff = await this.measureTime()
    const login = await ask(component.value)
    if (!login.ok) return login
    this.#unusedXmppToken = login.value.xmpp_token
    return { ok: true, value: { ...this.#loginInfo(component.value, login.value, timeDiff ?? 0), loginType } }
  }

  async #askByPassword({ domain }: Component, account: string, password: string): Promise<CallResult<Login>> {
    const key = await this.#rawCall('getPasswordKey', {})
    if (!key.ok) return key
    // Browsers offer encryption on https and localhost only.
    if (!globalThis.crypto?.subtle) return refuse('insecure-context')
    const now = this.#clock.now() + this.#store.state().timeDiff
    const login = await this.#rawCall('login', {
      domain,
      account,
      password: await encryptPassword(key.value, password, now),
      key_id: key.value.key_id,
      platform_type: PLATFORM_TYPE,
    })
    return !login.ok && login.problem.params?.code === LOGIN_REFUSED ? refuse('wrong-password') : login
  }

  #loginInfo(component: Component, login: Login, timeDiff: number): Omit<LoginInfo, 'loginType'> {
    const { origin } = this.#options
    return {
      token: login.token,
      historyToken: login.history_token,
      domain: login.domain,
      companyName: component.company_name,
      chatserverId: login.chatserver_id,
      chatserverApi: component.chatserver_api || origin,
      websocket: component.openfire_websocket,
      // The specification forces the slash.
      bosh: component.openfire_bosh.replace(/\/?$/, '/'),
      me: decodeMe(login),
      timeDiff,
    }
  }

  /** Single flight: two calls that find their token too old must not refresh it twice. */
  #refresh(): Promise<CallResult<string>> {
    return this.#once('refresh', () => this.#fetchTokens())
  }

  async #fetchTokens(): Promise<CallResult<string>> {
    const info = this.#info
    const fresh = await this.#rawCall('refreshToken', {})
    if (info?.me !== this.#info?.me || !this.#info) return refuse('superseded')
    if (!fresh.ok) {
      this.#endIfOver(fresh.problem)
      return fresh
    }
    this.#info = { ...this.#info, token: fresh.value.token, historyToken: fresh.value.history_token }
    storeLoginInfo(this.#options.sessionStore, this.#info)
    return { ok: true, value: fresh.value.xmpp_token }
  }
}
