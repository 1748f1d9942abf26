import { type CallName, contract } from '@parley/protocol/rest'
import type { Clock, KeyValueStore, TabLock } from '../ports.ts'
import { retryDelay } from '../retry-delay.ts'
import type { Problem } from '../store/state.ts'
import { CallJournal, type WaitingCall } from './call-journal.ts'
import type { Call, CallAbout, CallResult } from './caller.ts'

const MAX_RETRY_MS = 15_000
const UNREACHABLE: readonly string[] = ['network', 'timeout']
const SUPERSEDED: CallResult<never> = { ok: false, problem: { code: 'superseded' } }

export interface CallQueueDeps {
  call: Call
  clock: Clock
  /** Windows of one browser share what waits: each call is made by one of them. */
  lock: TabLock
  isOnline(): boolean
  notify(problem: Problem): void
  /** What has to wait, or has waited and was refused. */
  changed(calls: readonly WaitingCall[]): void
}

/** Calls about one thing, in order. */
interface Lane {
  isBusy: boolean
  /** The call under way. */
  current?: string
  failures: number
  retry: unknown
}

interface Asker {
  about: string
  onLate?: (() => void) | undefined
  settle(result: CallResult<unknown> | Promise<CallResult<unknown>>): void
}

/** What says nothing about the call itself, and passes. */
const PASSING: readonly string[] = ['rate-limited', 'request-error', 'session-ended', 'login-expired']
const MAX_TRIES = 10

const isUnreachable = (result: CallResult<unknown>): boolean =>
  !result.ok && UNREACHABLE.includes(result.problem.code)

const delayAfter = ({ failures }: Lane): number =>
  Math.min(
    MAX_RETRY_MS,
    retryDelay(failures, () => 1),
  )

const isEqual = (a: WaitingCall, b: WaitingCall): boolean =>
  a.about === b.about && a.name === b.name && JSON.stringify(a.request) === JSON.stringify(b.request)

/** What only lives as long as the page, before anybody has signed in. */
const NOWHERE: KeyValueStore = { get: () => undefined, set: () => undefined, remove: () => undefined }

/**
 * Queued calls: what fails for want of a network is made again later, however much later that is [delivery-11]. Calls
 * about the same thing keep their order and do not delay others; of equal ones only the last is made. Only calls the
 * contract marks as repeatable wait, any other fails at once and the person is told. Calls without an answer survive the
 * window. One that has waited and is refused is kept until the person tries it again or gives it up.
 */
export class CallQueue {
  readonly #deps: CallQueueDeps
  readonly #lanes = new Map<string, Lane>()
  /** Who waits in this window for the answer to a call, by its id. */
  readonly #askers = new Map<string, Asker>()
  #journal = new CallJournal(NOWHERE, '')
  #isAnyShown = false

  constructor(deps: CallQueueDeps) {
    this.#deps = deps
  }

  readonly call: CallAbout = (about, name, request, onLate) => {
    const attempt = () => this.#deps.call(name, request)
    if (!contract[name].repeatable) return this.#callOnce(name, attempt)
    const { promise, resolve } = Promise.withResolvers<CallResult<unknown>>()
    const asked: WaitingCall = {
      id: crypto.randomUUID(),
      about,
      name,
      request,
      ...(!this.#deps.isOnline() && { isLate: true }),
    }
    this.#askers.set(asked.id, { about, onLate, settle: resolve })
    if (asked.isLate) onLate?.()
    this.#put(asked, promise)
    return promise as ReturnType<typeof attempt>
  }

  /** After signing in: what this person asked for in this browser and was not answered. */
  restore(store: KeyValueStore, table: string): void {
    this.#journal = new CallJournal(store, table)
    this.#show()
  }

  /** The server can be reached again. */
  async replay(): Promise<void> {
    this.#show()
    const waiting = this.#journal.list().filter(({ problem }) => !problem)
    // Another window may have made those that somebody waits for here.
    const lanes = new Set([...waiting, ...this.#askers.values()].map(({ about }) => about))
    await Promise.all([...lanes].map(about => this.#work(about)))
  }

  /** One that was refused. */
  tryAgain(id: string): void {
    for (const { problem: _, ...call } of this.#journal.list().filter(call => call.id === id)) {
      this.#drop(id)
      this.#put(call)
    }
  }

  giveUp(id: string): void {
    this.#drop(id)
  }

  /** Whoever asked has left. What is under way comes to its end. */
  clear(): void {
    const underWay = new Set([...this.#lanes.values()].map(({ current }) => current))
    for (const lane of this.#lanes.values()) this.#deps.clock.clearTimeout(lane.retry)
    for (const id of this.#askers.keys()) if (!underWay.has(id)) this.#settle(id, SUPERSEDED)
    this.#lanes.clear()
    this.#journal = new CallJournal(NOWHERE, '')
  }

  #put(asked: WaitingCall, answer: Promise<CallResult<unknown>> | CallResult<never> = SUPERSEDED): void {
    const lane = this.#laneOf(asked.about)
    const calls = this.#journal.list()
    const equal = calls.filter(call => isEqual(call, asked) && !call.problem && call.id !== lane.current)
    for (const { id } of equal) this.#settle(id, answer)
    this.#save([...calls.filter(call => !equal.includes(call)), asked])
    // A new call does not speed up retries of the waiting ones.
    if (lane.failures === 0) void this.#work(asked.about)
  }

  #drop(id: string): void {
    this.#save(this.#journal.list().filter(call => call.id !== id))
  }

  #laneOf(about: string): Lane {
    const lane = this.#lanes.get(about) ?? { isBusy: false, failures: 0, retry: undefined }
    this.#lanes.set(about, lane)
    return lane
  }

  #save(calls: readonly WaitingCall[]): void {
    this.#journal.save(calls)
    this.#show()
  }

  #show(): void {
    const shown = this.#journal.list().filter(call => call.problem || this.#isUnnoticed(call))
    if (shown.length > 0 || this.#isAnyShown) this.#deps.changed(shown)
    this.#isAnyShown = shown.length > 0
  }

  async #callOnce<T>(name: CallName, attempt: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
    const result = await attempt()
    if (isUnreachable(result)) this.#deps.notify({ code: 'left-undone', params: { call: name } })
    return result
  }

  async #work(about: string): Promise<void> {
    const lane = this.#laneOf(about)
    if (lane.isBusy) return
    const { clock, isOnline, lock } = this.#deps
    clock.clearTimeout(lane.retry)
    lane.isBusy = true
    const isDone = await lock.run(`calls:${about}`, () => this.#drain(about, lane))
    lane.isBusy = false
    lane.failures = isDone ? 0 : lane.failures + 1
    if (this.#lanes.get(about) !== lane) return
    // Whoever had the last answer may have asked for more at once.
    if (isDone && this.#next(about)) return this.#work(about)
    if (isDone) this.#lanes.delete(about)
    // Without a stream there is nothing to try: its return replays.
    else if (isOnline()) lane.retry = clock.setTimeout(() => void this.#work(about), delayAfter(lane))
  }

  #next(about: string): WaitingCall | undefined {
    return this.#journal.list().find(call => call.about === about && !call.problem)
  }

  /** In order, until the server cannot be reached. */
  async #drain(about: string, lane: Lane): Promise<boolean> {
    const hasLeft = () => this.#lanes.get(about) !== lane
    for (let next = this.#next(about); next && !hasLeft(); next = this.#next(about)) {
      lane.current = next.id
      const result = await this.#deps.call(next.name, next.request)
      delete lane.current
      const isLost = isUnreachable(result) || this.#isPassing(next, lane, result)
      if (hasLeft()) this.#settle(next.id, isLost ? SUPERSEDED : result)
      else if (isLost) {
        this.#keepLate(about)
        return false
      } else {
        lane.failures = 0
        this.#conclude(next, result)
      }
    }
    this.#settleGone(about)
    return true
  }

  #keepLate(about: string): void {
    for (const asker of this.#askers.values()) if (asker.about === about) asker.onLate?.()
    const calls = this.#journal.list()
    const isNew = (call: WaitingCall) => call.about === about && !call.isLate
    if (calls.some(isNew)) this.#save(calls.map(call => (isNew(call) ? { ...call, isLate: true } : call)))
  }

  /** Nobody looks out any more for the answer to a call that has waited, or whose page is gone. */
  #isUnnoticed({ id, isLate }: WaitingCall): boolean {
    return isLate === true || !this.#askers.has(id)
  }

  #isPassing(call: WaitingCall, { failures }: Lane, result: CallResult<unknown>): boolean {
    return (
      !result.ok &&
      this.#isUnnoticed(call) &&
      failures < MAX_TRIES &&
      (PASSING.includes(result.problem.code) || Number(result.problem.params?.code) >= 500)
    )
  }

  #conclude(call: WaitingCall, result: CallResult<unknown>): void {
    if (result.ok || !this.#isUnnoticed(call) || result.problem.code === 'superseded') {
      this.#drop(call.id)
      return this.#settle(call.id, result)
    }
    const { problem } = result
    this.#save(this.#journal.list().map(other => (other.id === call.id ? { ...other, problem } : other)))
    this.#settle(call.id, { ok: false, problem: { code: 'network' } })
  }

  /** Another window has made them. The events of the server tell of what it took; what it refused is told here. */
  #settleGone(about: string): void {
    const calls = new Map(this.#journal.list().map(call => [call.id, call]))
    for (const [id, asker] of this.#askers) {
      const call = calls.get(id)
      if (asker.about !== about) continue
      if (call?.problem) this.#conclude(call, { ok: false, problem: call.problem })
      else if (!call) this.#settle(id, SUPERSEDED)
    }
    this.#show()
  }

  #settle(id: string, result: CallResult<unknown> | Promise<CallResult<unknown>>): void {
    this.#askers.get(id)?.settle(result)
    this.#askers.delete(id)
  }
}
