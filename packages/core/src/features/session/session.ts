import { type CallName, type Endpoint, entryContract, type Service } from '@parley/protocol/rest'
import { accountAddress } from '@parley/protocol/wire'
import type { ChannelAddress } from '../../connection/connection.ts'
import type { EntryOptions } from '../../entry-api.ts'
import { type Call, type CallResult, createCaller, type EntryCall } from '../../http/caller.ts'
import { createFetchWithToken, type FetchWithToken } from '../../http/fetch-with-token.ts'
import type { Clock } from '../../ports.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { EventStore } from '../../store/event-store.ts'
import type { Me, Problem } from '../../store/state.ts'
import { deviceOf, resourceOf } from '../../tabs/resource.ts'
import { createTabLock } from '../../tabs/tab-lock.ts'
import { ownerOf, type Tabs } from '../../tabs/tabs.ts'
import { buildLoginInfo, type Component, type SignedIn } from './build-login-info.ts'
import { isPrepared } from './is-prepared.ts'
import {
  forgetLoginInfo,
  LOGIN_STATISTIC,
  type LoginInfo,
  restoreLoginInfo,
  storeLoginInfo,
} from './login-info.ts'
import { decideRecovery, forgetReloads, type Recovery } from './recovery.ts'
import { refuse } from './refuse.ts'
import { addressOfService } from './service-addresses.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { createTokenKeeper } from './token-keeper.ts'

/** How a way in asks the server, once the company is known and open. */
type AskIn = (company: Component) => Promise<CallResult<SignedIn>>
export type Enter = (loginType: LoginInfo['loginType'], ask: AskIn) => Promise<CallResult<Me>>

/** Who is signed in here, with which tokens and at which addresses. */
export class Session {
  readonly #options: EntryOptions
  readonly #store: EventStore
  readonly #clock: Clock
  readonly #tabs: Tabs
  readonly #anyCall: Call
  /** What this class calls by itself must work on the login page. */
  readonly #rawCall: EntryCall
  readonly #once = createSingleFlight<'refresh', CallResult<string>>()
  readonly #keeper: ReturnType<typeof createTokenKeeper>
  #endpoints: Partial<Record<CallName, Endpoint>> = entryContract
  #info: LoginInfo | undefined
  /** Login brings a fresh one along; every later connect fetches its own. */
  #unusedXmppToken: string | undefined

  constructor(options: EntryOptions, store: EventStore, clock: Clock, tabs: Tabs) {
    this.#options = options
    this.#store = store
    this.#clock = clock
    this.#tabs = tabs
    this.#anyCall = createCaller({
      endpoint: name => this.#endpoints[name],
      host: service => this.#host(service),
      token: service => (service === 'history' ? this.#info?.historyToken : this.#info?.token),
      clock,
    })
    this.#rawCall = this.#anyCall
    this.#keeper = createTokenKeeper(clock, () => this.#refresh())
    tabs.hear('signedOut', () => void this.#leave())
    tabs.hear('tokensRenewed', ({ replaced, token, historyToken, expiresAt }) => {
      if (this.#info?.token === replaced) this.#update({ token, historyToken, expiresAt })
    })
  }

  /** Calls of the signed-in person. The end of the session is noticed here, once for all callers. */
  readonly call: Call = async (name, request) => {
    const info = this.#info
    let result = await this.#anyCall(name, request)
    if (!result.ok && result.problem.code === 'login-expired' && info) {
      const refreshed = await this.#refresh()
      if (refreshed.ok) result = await this.#anyCall(name, request)
    }
    // An answer that was asked for by somebody who has left meanwhile belongs to nobody.
    if (info?.me !== this.#info?.me) return refuse('superseded')
    if (!result.ok) this.#noticeEnd(result.problem)
    return result
  }

  /** From now on every call can be made. */
  learn(contract: Record<CallName, Endpoint>): void {
    this.#endpoints = contract
  }

  async start(): Promise<void> {
    const info = restoreLoginInfo(this.#options.sessionStore)
    this.#info = info
    if (!info) {
      this.#store.dispatch({ type: 'signedOut' })
      await this.#findCompany()
      return
    }
    if (this.#options.prepare && !(await isPrepared(this.#options.prepare))) return
    this.#store.dispatch({ type: 'timeMeasured', timeDiff: info.timeDiff })
    this.#settleIn(info)
  }

  stop(): void {
    this.#keeper.stop()
  }

  async signIn(account: string, password: string): Promise<void> {
    const serverNow = () => this.#clock.now() + this.#store.state().timeDiff
    await this.enter('account', ({ domain }) =>
      signInWithPassword(this.#rawCall, { domain, account, password }, serverNow),
    )
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
    this.#info = entered.value
    storeLoginInfo(this.#options.sessionStore, entered.value)
    // Nobody waits for a statistic, and nobody is told if it fails.
    void this.#rawCall('recordLoginStatistic', { type: LOGIN_STATISTIC[loginType] })
    this.#settleIn(entered.value)
    return { ok: true, value: entered.value.me }
  }

  /** Here and in the other windows of this browser. */
  async signOut(): Promise<void> {
    this.#tabs.tell({ type: 'signedOut' })
    await this.#leave()
  }

  /** After the modal of code 401: fresh tokens, and the page may be loaded again, unless that has been tried enough. */
  async renew(): Promise<Recovery> {
    const fresh = await this.#refresh()
    if (fresh.ok && decideRecovery(this.#options.sessionStore, this.#clock.now()) === 'reload')
      return 'reload'
    this.end({ code: 'login-expired' })
    return 'login'
  }

  end(problem?: Problem): void {
    this.#info = undefined
    this.#unusedXmppToken = undefined
    this.#keeper.stop()
    forgetLoginInfo(this.#options.sessionStore)
    forgetReloads(this.#options.sessionStore)
    this.#store.dispatch({ type: 'signedOut', ...(problem && { problem }) })
  }

  async freshToken(): Promise<CallResult<string>> {
    const unused = this.#unusedXmppToken
    this.#unusedXmppToken = undefined
    if (unused) return { ok: true, value: unused }
    return this.#refresh()
  }

  /** For bytes, which are no calls. */
  readonly fetchFile: FetchWithToken = createFetchWithToken({
    address: path => new URL(path, this.#host('chat')),
    token: () => this.#info?.token,
    renew: async () => (await this.#refresh()).ok,
  })

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
    this.#update({ timeDiff })
    this.#keepToken()
    this.#store.dispatch({ type: 'timeMeasured', timeDiff })
    return timeDiff
  }

  #settleIn(info: LoginInfo): void {
    const { me, companyName: name, domain } = info
    this.#store.dispatch({ type: 'signedIn', me, company: { name, domain, frozen: false } })
    this.#keepToken()
    if (info.chatserverVersion) this.#learnVersion(info.chatserverVersion)
    void this.#askVersion()
  }

  async #askVersion(): Promise<void> {
    const properties = await this.call('listProperties', {})
    // Without it the gate stays as it was; the next start asks again.
    if (!properties.ok) return
    this.#learnVersion(properties.value['server.version'])
    const isOfficeCloud = properties.value['office.cloud'] === '1'
    this.#store.dispatch({ type: 'officeCloudLearned', isOfficeCloud })
  }

  #learnVersion(version: string): void {
    this.#update({ chatserverVersion: version })
    this.#store.dispatch({ type: 'chatserverVersionLearned', version })
  }

  #host(service: Service): string {
    const { origin } = this.#options
    if (service === 'component' || !this.#info) return origin
    const { sessionServices: session, serverServices: server, chatserverApi: fallback } = this.#info
    return addressOfService(service, { session, server, fallback })
  }

  #update(fields: Partial<LoginInfo>): void {
    if (!this.#info) return
    this.#info = { ...this.#info, ...fields }
    storeLoginInfo(this.#options.sessionStore, this.#info)
  }

  async #leave(): Promise<void> {
    // Before the token ends: whoever has something to give up on the server does it with the last of it.
    if (this.#info) this.#store.dispatch({ type: 'leftForGood', me: this.#info.me })
    const left = this.#info && this.#rawCall('logout', {})
    this.end()
    // Unreachable server: the token ends by itself, and here nobody holds it any more.
    await left
  }

  /** 110 to 119 end the session; 401 in spite of a fresh token is shown first [http-4, session-17]. */
  #noticeEnd(problem: Problem): void {
    if (!this.#info) return
    if (problem.code === 'session-ended') this.end(problem)
    else if (problem.code === 'login-expired') this.#store.dispatch({ type: 'sessionExpired', problem })
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
    // Where no server answers, the form says so and stays; and nobody is signed in whom nothing can serve.
    const prepared = isPrepared(this.#options.prepare)
    const timeDiff = (await this.measureTime()) ?? 0
    if (!(await prepared)) return refuse('network')
    const login = await ask(component.value)
    if (!login.ok) return login
    this.#unusedXmppToken = login.value.xmpp_token
    const { origin } = this.#options
    return { ok: true, value: buildLoginInfo(component.value, login.value, { loginType, timeDiff, origin }) }
  }

  /** Single flight: two calls that find their token too old must not refresh it twice. */
  #refresh(): Promise<CallResult<string>> {
    return this.#once('refresh', () => this.#refreshAlone())
  }

  /** Nor two windows: the one that waits goes on with what the other was given. */
  #refreshAlone(): Promise<CallResult<string>> {
    if (!this.#info) return Promise.resolve(refuse('superseded'))
    const { localStore } = this.#options
    const lock = this.#options.lock ?? createTabLock(localStore, this.#clock)
    return lock.run(`refresh:${deviceOf(localStore)}:${ownerOf(this.#info.me)}`, () => this.#fetchTokens())
  }

  async #fetchTokens(): Promise<CallResult<string>> {
    const info = this.#info
    const fresh = await this.#rawCall('refreshToken', {})
    if (info?.me !== this.#info?.me || !this.#info) return refuse('superseded')
    if (!fresh.ok) {
      this.#noticeEnd(fresh.problem)
      return fresh
    }
    const { token, history_token: historyToken, expires_at: expiresAt, xmpp_token: value } = fresh.value
    const { token: replaced } = this.#info
    this.#update({ token, historyToken, expiresAt })
    if (replaced !== token)
      this.#tabs.tell({ type: 'tokensRenewed', replaced, token, historyToken, expiresAt })
    this.#keepToken()
    return { ok: true, value }
  }

  #keepToken(): void {
    if (this.#info) this.#keeper.keep(this.#info.expiresAt - (this.#clock.now() + this.#info.timeDiff))
  }
}
