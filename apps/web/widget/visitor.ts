import { canKeep, drop, keep, keepWaitingLine, namesWith, recall, recallWaitingLines } from './page-store.ts'

interface Identity {
  id: string
  name: string
  expires: number
  signature: string
}

/** What a page may set before the script runs, and finds there afterwards (docs/widget.md). */
export interface PageApi {
  /** Who the visitor is; asked for whenever the chat needs to know, so that the signature is fresh. */
  identity?: () => Promise<Identity | null | undefined>
  open?: () => void
  close?: () => void
  signOut?: () => void
}

declare global {
  interface Window {
    Parley?: PageApi
  }
}

/** Pages write ids and times as words or numbers; whether it says anything the server decides. */
const identityOf = ({ id, name, expires, signature }: { [part in keyof Identity]?: unknown }): Identity => ({
  id: String(id),
  name: String(name),
  expires: Number(expires),
  signature: String(signature),
})

const attributesOf = ({ userId: id, userName: name, expires, signature }: DOMStringMap) =>
  id && name && expires && signature ? identityOf({ id, name, expires, signature }) : undefined

const KEY = /^[\w-]{43}$/
const MAX_WAITING = 100_000
/** The server renews for 24 hours. */
const RENEWED_LIFE_MS = 23 * 60 * 60_000

/**
 * Who the visitor is. What makes the browser known is kept by the page that shows the button: browsers refuse storage to
 * frames of other websites in private windows and under a common setting. It is good on this website alone.
 */
export class Visitor {
  readonly #address: string
  readonly #stranger: string
  readonly #customer: string
  readonly #waiting: string
  #signed: Identity | undefined

  constructor(address: string, team: string, data: DOMStringMap) {
    this.#address = address
    this.#stranger = `parley.visitor.${team}`
    this.#customer = `parley.customer.${team}`
    this.#waiting = `parley.waiting.${team}/`
    this.#signed = attributesOf(data)
  }

  /** Whether there is a conversation. Whoever was signed in to the website and is not any more has none [customers-14]. */
  async begin(): Promise<boolean> {
    const identity = await this.#ask()
    const customer = this.#readCustomer()
    // Without a network the page may not know: nothing is shown, and nothing is forgotten.
    if (identity === 'unknown') return false
    if (customer && customer.id !== identity?.id) this.#drop()
    if (!identity) return recall(this.#stranger) !== undefined
    if (customer?.id === identity.id && customer.key) return true
    // The signature of the page may be over when the button is pressed.
    if (!window.Parley?.identity) this.#signed = (await this.#renew(identity)) ?? identity
    return false
  }

  /** For the frame: who it is, by which key, what it had not sent, and whether the page can keep any of it. */
  async describe() {
    const asked = await this.#ask()
    const identity = asked === 'unknown' ? undefined : asked
    const customer = this.#readCustomer()
    const key = identity ? customer?.id === identity.id && customer.key : recall(this.#stranger)
    const waiting = recallWaitingLines(this.#waiting)
    return { ...(identity && { identity }), ...(key && { key }), waiting, keeps: !!key || canKeep() }
  }

  /** `id`: of the person whom the website has named. */
  keep(key: unknown, id: unknown): void {
    if (typeof key !== 'string' || !KEY.test(key)) return
    if (typeof id === 'string') keep(this.#customer, JSON.stringify({ id, key }))
    else keep(this.#stranger, key)
  }

  keepWaiting(id: unknown, line: unknown): void {
    if (typeof id === 'string' && typeof line === 'string' && line.length <= MAX_WAITING)
      keepWaitingLine(this.#waiting, id, line)
  }

  forget(): void {
    this.#signed = undefined
    if (window.Parley) delete window.Parley.identity
    this.#drop()
  }

  /** True when what is kept became another's or nobody's. */
  isChangedBy({ key, oldValue, newValue }: StorageEvent): boolean {
    return (key === this.#customer || key === this.#stranger) && oldValue !== null && newValue !== oldValue
  }

  /** True when another tab has begun a conversation, as the same stranger. */
  isBegunBy({ key, newValue }: StorageEvent): boolean {
    return key === this.#stranger && newValue !== null
  }

  #drop(): void {
    drop(this.#customer)
    drop(this.#stranger)
    for (const name of namesWith(this.#waiting)) drop(name)
  }

  async #ask(): Promise<Identity | 'unknown' | undefined> {
    const ask = window.Parley?.identity
    if (!ask) return this.#signed
    try {
      const given = await ask()
      return given ? identityOf(given) : undefined
    } catch {
      return 'unknown'
    }
  }

  #readCustomer(): { id?: string; key?: string; identity?: Identity; keptAt?: number } | undefined {
    try {
      return JSON.parse(recall(this.#customer) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  /** The browser may show the page again as it was: its signature has been used by then. */
  async #renew(identity: Identity): Promise<Identity | undefined> {
    const { identity: before, keptAt = 0 } = this.#readCustomer() ?? {}
    // By one clock alone, which may be wrong by any time.
    const age = Date.now() - keptAt
    if (before && age >= 0 && age < RENEWED_LIFE_MS) return before
    const body = JSON.stringify(identity)
    const answer = await fetch(`${this.#address}/identity`, { method: 'POST', body }).catch(() => undefined)
    if (!answer?.ok) return undefined
    const renewed = (await answer.json()) as Identity
    keep(this.#customer, JSON.stringify({ id: renewed.id, identity: renewed, keptAt: Date.now() }))
    return renewed
  }
}
