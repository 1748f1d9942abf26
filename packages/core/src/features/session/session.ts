import { type CallName, type Endpoint, entryContract, type Tokens } from '@parley/protocol/rest'
import type { ChannelAddress } from '../../connection/connection.ts'
import type { EntryOptions } from '../../entry-api.ts'
import { type Call, type CallResult, createCaller, type EntryCall } from '../../http/caller.ts'
import { createFetchWithToken, type FetchWithToken } from '../../http/fetch-with-token.ts'
import type { Clock, TabLock } from '../../ports.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { EventStore } from '../../store/event-store.ts'
import type { Problem } from '../../store/state.ts'
import { deviceOf } from '../../tabs/resource.ts'
import { createTabLock } from '../../tabs/tab-lock.ts'
import { ownerOf, type Tabs } from '../../tabs/tabs.ts'
import { askProperties } from './ask-properties.ts'
import { askTokens, decodeTokens } from './ask-tokens.ts'
import { buildLoginInfo } from './build-login-info.ts'
import { channelAddress } from './channel-address.ts'
import { CompanyChoice } from './company-choice.ts'
import { credentialsOf } from './credentials-of.ts'
import type { AskIn, Enter } from './enter.ts'
import { forgetSession } from './forget-session.ts'
import { isPrepared } from './is-prepared.ts'
import { createKeptDevice, type KeptDevice } from './kept-device.ts'
import { LOGIN_STATISTIC, type LoginInfo, restoreLoginInfo, storeLoginInfo } from './login-info.ts'
import { measureTimeDiff } from './measure-time.ts'
import { decideRecovery, type Recovery } from './recovery.ts'
import { refuse } from './refuse.ts'
import { asksForTokens, createRejoin } from './rejoin.ts'
import { resumeTab } from './resume-tab.ts'
import { hostOfService, type ServiceHost } from './service-addresses.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signedInAs } from './signed-in-as.ts'
import { createTokenRenewal } from './token-renewal.ts'

/** Who is signed in here, with which tokens and addresses. */
export class Session {
  readonly #options: EntryOptions
  readonly #store: EventStore
  readonly #clock: Clock
  readonly #tabs: Tabs
  readonly #anyCall: Call
  readonly #rawCall: EntryCall
  readonly #company: CompanyChoice
  readonly #once = createSingleFlight<'refresh', CallResult<string>>()
  readonly #renewal: ReturnType<typeof createTokenRenewal>
  readonly #device: KeptDevice
  readonly #rejoin: ReturnType<typeof createRejoin>
  readonly #lock: TabLock
  #endpoints: Partial<Record<CallName, Endpoint>> = entryContract
  #info: LoginInfo | undefined
  #unusedXmppToken: string | undefined

  constructor(options: EntryOptions, store: EventStore, clock: Clock, tabs: Tabs) {
    this.#options = options
    this.#store = store
    this.#clock = clock
    this.#tabs = tabs
    this.#anyCall = createCaller({
      endpoint: name => this.#endpoints[name],
      host: service => this.#host(service),
      ...credentialsOf(() => this.#info),
      clock,
    })
    this.#rawCall = this.#anyCall
    this.#company = new CompanyChoice(options, store, this.#rawCall)
    this.#renewal = createTokenRenewal(clock, () => this.#refresh())
    this.#lock = options.lock ?? createTabLock(options.localStore, clock)
    this.#device = createKeptDevice(this.#rawCall, options.localStore, this.#lock)
    this.#rejoin = createRejoin(this.#device, {
      me: () => this.#info?.me,
      adopt: login => void this.#takeTokens(login),
    })
    tabs.on('signedOut', () => void this.#leave())
    tabs.on('tokensRenewed', ({ replaced, token, historyToken, refreshToken, expiresAt }) => {
      if (this.#info?.token === replaced) this.#update({ token, historyToken, refreshToken, expiresAt })
    })
  }

  /** Calls of the signed-in person; detects the end of the session once for all callers. */
  readonly call: Call = async (name, request) => {
    const info = this.#info
    const mine = info && !info.token ? await this.#refresh() : undefined
    if (mine?.ok === false) return mine
    let result = await this.#anyCall(name, request)
    const fresh = !result.ok && info && asksForTokens(result.problem) ? await this.#refresh() : undefined
    if (fresh?.ok) result = await this.#anyCall(name, request)
    // A response for somebody who has signed out meanwhile is dropped.
    if (info?.me !== this.#info?.me) return refuse('superseded')
    // Where the renewal got lost nobody knows yet whether the session has ended.
    return fresh?.ok === false ? fresh : this.#noticeEnd(result)
  }

  forFeatures = () => ({ call: this.call, enter: this.enter, company: this.#company })

  learn(contract: Record<CallName, Endpoint>): void {
    this.#endpoints = contract
  }

  /** `byLink`: the URL contains a sign-in, which takes precedence over the kept one. */
  async start({ byLink = false } = {}): Promise<void> {
    const info = restoreLoginInfo(this.#options.sessionStore)
    this.#info = info
    const mayResume = !byLink && this.#device.isKept(this.#company.name)
    if (!info) return await (mayResume ? this.#resume() : this.#showForm())
    if (this.#options.prepare && !(await isPrepared(this.#options.prepare))) return
    this.#store.dispatch({ type: 'timeMeasured', timeDiff: info.timeDiff })
    this.#settleIn(info)
  }

  readonly stop = (): void => this.#renewal.stop()

  async signIn(typed: string, password: string): Promise<void> {
    const account = await this.#company.takeAddress(typed)
    const serverNow = () => this.#clock.now() + this.#store.state().timeDiff
    const key = this.#rawCall('getPasswordKey', {})
    await this.enter('account', ({ domain }) =>
      signInWithPassword(this.#rawCall, key, { domain, account, password }, serverNow, this.#options),
    )
  }

  async #showForm(): Promise<void> {
    this.#store.dispatch({ type: 'signedOut' })
    await Promise.all([this.#company.show(), this.#device.settle()])
  }

  async #resume(): Promise<void> {
    const admit = () => this.#admit('account', ({ domain }) => this.#device.resume(domain))
    const tab = { domain: this.#company.name, isTaken: () => this.#info !== undefined, admit }
    const own = await resumeTab(this.#options, this.#store, this.#clock, tab)
    if (own) this.#settleIn(this.#remember(own))
  }

  /** Every sign-in method ends here. */
  readonly enter: Enter = async (loginType, ask, isKept = this.#options.keepsSignedIn?.() ?? false) => {
    if (this.#info || this.#store.state().session.phase === 'signing-in') return refuse('superseded')
    this.#store.dispatch({ type: 'signInStarted' })
    const entered = await this.#admit(loginType, ask)
    if (!entered.ok) {
      this.#store.dispatch({ type: 'signInFailed', problem: entered.problem })
      return entered
    }
    this.#remember(entered.value)
    if (isKept !== 'as before') await this.#device.decide(entered.value.me, isKept)
    this.#settleIn(entered.value)
    void this.#rawCall('recordLoginStatistic', { type: LOGIN_STATISTIC[loginType] })
    return { ok: true, value: entered.value.me }
  }

  /** Here and in the other windows of this browser. */
  async signOut(): Promise<void> {
    this.#tabs.broadcast({ type: 'signedOut' })
    await this.#leave()
  }

  /** After the modal of code 401: fresh tokens, then a reload of the page, unless it was tried too often. */
  async renew(): Promise<Recovery> {
    const fresh = await this.#refresh()
    if (fresh.ok && decideRecovery(this.#options.sessionStore, this.#clock.now()) === 'reload')
      return 'reload'
    this.end({ code: 'login-expired' })
    return 'login'
  }

  end(problem?: Problem): void {
    void this.#company.stayWith(this.#info?.domain)
    forgetSession(this.#options, this.#info?.me)
    this.#info = undefined
    this.#unusedXmppToken = undefined
    this.#renewal.stop()
    this.#store.dispatch({ type: 'signedOut', ...(problem && { problem }) })
  }

  async freshToken(): Promise<CallResult<string>> {
    const unused = this.#unusedXmppToken
    this.#unusedXmppToken = undefined
    if (unused) return { ok: true, value: unused }
    return this.#refresh()
  }

  /** For bytes, which are not REST calls. */
  readonly fetchFile: FetchWithToken = createFetchWithToken({
    address: path => new URL(path, this.#host('file')),
    token: () => this.#info?.token,
    renew: async () => (await this.#refresh()).ok,
  })

  readonly address = (): ChannelAddress => channelAddress(this.#options, this.#info)

  async measureTime(): Promise<number | undefined> {
    const timeDiff = await measureTimeDiff(this.#rawCall, this.#clock)
    if (timeDiff === undefined) return undefined
    this.#update({ timeDiff })
    this.#keepToken()
    this.#store.dispatch({ type: 'timeMeasured', timeDiff })
    return timeDiff
  }

  #settleIn(info: LoginInfo): void {
    this.#store.dispatch(signedInAs(info), { type: 'epochLearned', epoch: info.epoch })
    this.#keepToken()
    if (info.chatserverVersion) this.#learnVersion(info.chatserverVersion)
    void this.#askVersion()
  }

  async #askVersion(): Promise<void> {
    const found = await askProperties(this.call, this.#store.dispatch, this.#clock)
    if (found) this.#update({ companyRole: found.role })
    if (found?.version) this.#learnVersion(found.version)
  }

  #learnVersion(version: string): void {
    this.#update({ chatserverVersion: version })
    this.#store.dispatch({ type: 'chatserverVersionLearned', version })
  }

  readonly #host = (service: ServiceHost) => hostOfService(service, this.#info, this.#options.origin)

  #update(fields: Partial<LoginInfo>): void {
    if (this.#info) this.#remember({ ...this.#info, ...fields })
  }

  #remember(info: LoginInfo): LoginInfo {
    this.#info = info
    storeLoginInfo(this.#options.sessionStore, info)
    return info
  }

  async #leave(): Promise<void> {
    const info = this.#info
    // Listeners can still use the token to clean up on the server.
    if (info) this.#store.dispatch({ type: 'leftForGood', me: info.me })
    const left = info && this.#device.leave(info.me, this.#rawCall('logout', {}))
    this.end()
    await left
  }

  /** 110 to 119 end the session; 401 despite a fresh token is shown first [http-4, session-17]. */
  #noticeEnd<R extends CallResult<unknown>>(result: R): R {
    if (!this.#info || result.ok) return result
    const { problem } = result
    if (problem.code === 'session-ended') this.end(problem)
    else if (problem.code === 'login-expired') this.#store.dispatch({ type: 'sessionExpired', problem })
    return result
  }

  async #admit(loginType: LoginInfo['loginType'], ask: AskIn): Promise<CallResult<LoginInfo>> {
    const measured = this.measureTime()
    const component = await this.#company.find()
    if (!component.ok) return component
    if (component.value.freeze) return refuse('company-frozen')
    const prepared = isPrepared(this.#options.prepare)
    const timeDiff = (await measured) ?? 0
    if (!(await prepared)) return refuse('network')
    const login = await ask(component.value)
    if (!login.ok) return login
    const own = await this.#company.ownOf(login.value.domain, component.value)
    if (!own.ok) return own
    this.#unusedXmppToken = login.value.xmpp_token
    const how = { loginType, timeDiff, origin: this.#options.origin }
    return { ok: true, value: buildLoginInfo(own.value, login.value, how) }
  }

  /** Single flight: neither two calls nor two windows refresh a token twice. Waiters use the result of the other. */
  #refresh(): Promise<CallResult<string>> {
    return this.#once('refresh', async () => {
      if (!this.#info) return refuse('superseded')
      const name = `refresh:${deviceOf(this.#options.localStore)}:${ownerOf(this.#info.me)}`
      return await this.#lock.run(name, () => this.#fetchTokens())
    })
  }

  async #fetchTokens(): Promise<CallResult<string>> {
    const info = this.#info
    const fresh = info?.token
      ? await askTokens(this.#rawCall, info.refreshToken)
      : await this.#rejoin.afterOpening()
    if (info?.me !== this.#info?.me || !this.#info) return refuse('superseded')
    if (!fresh.ok) {
      const back = await this.#rejoin.afterExpiry(fresh.problem)
      return back.ok ? this.freshToken() : this.#noticeEnd(back)
    }
    const { token: replaced } = this.#info
    this.#takeTokens(fresh.value)
    const { epoch: _epoch, ...renewed } = decodeTokens(fresh.value)
    if (replaced && replaced !== renewed.token)
      this.#tabs.broadcast({ type: 'tokensRenewed', replaced, ...renewed })
    return this.freshToken()
  }

  #takeTokens(fresh: Tokens): void {
    const tokens = decodeTokens(fresh, this.#info?.epoch)
    this.#unusedXmppToken = fresh.xmpp_token
    this.#update(tokens)
    this.#store.dispatch({ type: 'epochLearned', epoch: tokens.epoch })
    this.#keepToken()
  }

  #keepToken(): void {
    if (this.#info) this.#renewal.schedule(this.#info.expiresAt - (this.#clock.now() + this.#info.timeDiff))
  }
}
