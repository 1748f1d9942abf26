import type { EntryOptions } from '../../entry-api.ts'
import type { CallResult, EntryCall } from '../../http/caller.ts'
import type { EventStore } from '../../store/event-store.ts'
import type { Component } from './build-login-info.ts'

const KEY = 'parley.company'
const NOT_FOUND = '404'

const UNKNOWN = { ok: false, problem: { code: 'domain-config' } } as const

const isMissing = (found: CallResult<Component>): boolean =>
  !found.ok && found.problem.params?.code === NOT_FOUND

/** The company of the server: named by the address, chosen, or that of the last sign-in. */
export class CompanyChoice {
  readonly #options: EntryOptions
  readonly #store: EventStore
  readonly #call: EntryCall
  #name: string | undefined

  constructor(options: EntryOptions, store: EventStore, call: EntryCall) {
    this.#options = options
    this.#store = store
    this.#call = call
    this.#name = options.companyName ?? options.localStore.get(KEY)
  }

  /** Its domain, unless the address names it in another way. */
  get name(): string | undefined {
    return this.#name
  }

  /** The company's configuration. A remembered company that no longer exists is forgotten. */
  async find(): Promise<CallResult<Component>> {
    const found = await this.lookUp(this.#name)
    if (!isMissing(found)) return this.#publish(found)
    if (this.#isGiven()) return await this.#refuseName()
    this.#name = undefined
    const first = await this.lookUp(undefined)
    return isMissing(first) ? UNKNOWN : this.#publish(first)
  }

  /** For the login form, which says if there is no such company, or no connection: a new window has nothing to open what is kept. */
  async show(): Promise<void> {
    const found = await this.find()
    const isSignedOut = this.#store.state().session.phase === 'signed-out'
    if (isSignedOut && !found.ok && [UNKNOWN.problem.code, 'network'].includes(found.problem.code))
      this.#store.dispatch({ type: 'signInFailed', problem: found.problem })
  }

  /** The address names a company that is not here: people choose another, if there are several. */
  async #refuseName(): Promise<CallResult<Component>> {
    const first = await this.lookUp(undefined)
    if (first.ok && first.value.several) {
      this.#name = undefined
      this.#publish(first)
    }
    return UNKNOWN
  }

  /** By name or domain, for this page. */
  async choose(name: string): Promise<CallResult<Component>> {
    const found = await this.lookUp(name)
    if (found.ok) this.#name = found.value.domain
    return found.ok ? this.#publish(found) : found
  }

  /** Lets the person choose again. */
  reopen(): void {
    const { company } = this.#store.state().session
    if (company) this.#store.dispatch({ type: 'companyFound', company: { ...company, isUnsure: true } })
  }

  /** The account of a full address, `ada@acme.example`, which also names the company. */
  async takeAddress(typed: string): Promise<string> {
    const [account = typed, domain] = typed.split('@')
    if (domain) await this.choose(domain)
    return account
  }

  /** After a sign-in: the configuration of that company, used for the next sign-in. */
  async ownOf(domain: string, asked: Component): Promise<CallResult<Component>> {
    const own: CallResult<Component> =
      domain === asked.domain ? { ok: true, value: asked } : await this.lookUp(domain)
    if (!own.ok) return own
    this.#name = domain
    this.#options.localStore.set(KEY, domain)
    return own
  }

  /** After a session: its company is the one of the next sign-in, whatever other windows have chosen since. */
  async stayWith(domain: string | undefined): Promise<void> {
    if (domain === undefined) return
    this.#name = domain
    this.#options.localStore.set(KEY, domain)
    await this.find()
  }

  lookUp(name: string | undefined): Promise<CallResult<Component>> {
    return this.#call('getComponent', name ? { companyName: name } : {})
  }

  #isGiven(): boolean {
    return this.#name === undefined || this.#name === this.#options.companyName
  }

  #publish(found: CallResult<Component>): CallResult<Component> {
    if (found.ok) {
      const {
        company_name: name,
        domain,
        freeze: frozen,
        several,
        logo_url: logo,
        sso_name: sso,
        closed_ways: disabledMethods,
        password_mail: hasPasswordMail,
      } = found.value
      const isUnsure = several && this.#name === undefined
      this.#store.dispatch({
        type: 'companyFound',
        company: {
          name,
          domain,
          frozen,
          logo,
          sso,
          disabledMethods,
          hasPasswordMail,
          isOneOfSeveral: several,
          isUnsure,
        },
      })
    }
    return found
  }
}
