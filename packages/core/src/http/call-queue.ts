import { type CallName, contract } from '@parley/protocol/rest'
import type { Clock } from '../ports.ts'
import { retryDelay } from '../retry-delay.ts'
import type { Problem } from '../store/state.ts'
import type { Call, CallAbout, CallResult } from './caller.ts'
import type { QueuedCall, QueuedCallStore } from './queued-call-store.ts'

/** A change that comes later than this may no longer be what the person wants [delivery-11]. */
const MAX_AGE_MS = 300_000
const MAX_RETRY_MS = 15_000
const UNREACHABLE: readonly string[] = ['network', 'timeout']
const SUPERSEDED = 'superseded'

export interface CallQueueDeps {
  call: Call
  clock: Clock
  isOnline(): boolean
  notify(problem: Problem): void
}

interface WaitingCall extends QueuedCall {
  /** Equal for equal calls. */
  text: string
  answer: Promise<CallResult<unknown>>
  settle(result: CallResult<unknown> | Promise<CallResult<unknown>>): void
  expiry: unknown
}

/** Calls about one thing, in order. The first may be in flight; it leaves the lane when it is answered. */
interface Lane {
  calls: WaitingCall[]
  isBusy: boolean
  failures: number
  retry: unknown
}

const isUnreachable = (result: CallResult<unknown>): boolean =>
  !result.ok && UNREACHABLE.includes(result.problem.code)

const delayAfter = ({ failures }: Lane): number =>
  Math.min(
    MAX_RETRY_MS,
    retryDelay(failures, () => 1),
  )

/**
 * Queued calls: what fails for want of a network is made again later. Calls about the same thing keep their order and do
 * not delay others; of equal ones only the last is made. Only calls the contract marks as repeatable wait, any other
 * fails at once and the person is told. Calls without an answer survive a reload.
 */
export class CallQueue {
  readonly #deps: CallQueueDeps
  readonly #lanes = new Map<string, Lane>()
  #kept: QueuedCallStore | undefined

  constructor(deps: CallQueueDeps) {
    this.#deps = deps
  }

  readonly call: CallAbout = (about, name, request) => {
    const attempt = () => this.#deps.call(name, request)
    if (!contract[name].repeatable) return this.#callOnce(name, attempt)
    const lane = this.#laneOf(about)
    const answer = this.#put(lane, { about, name, request, askedAt: this.#deps.clock.now() })
    this.#keep()
    // A new call does not speed up retries of the waiting ones.
    if (lane.calls.length === 1) void this.#work(about, lane)
    return answer as ReturnType<typeof attempt>
  }

  /** After signing in: calls of this person that were still queued before a reload are queued again. */
  restore(kept: QueuedCallStore): void {
    const now = this.#deps.clock.now()
    this.#kept = kept
    for (const { name } of kept.dropForeign(now - MAX_AGE_MS)) this.#reportDropped(name)
    for (const waiting of kept.load()) {
      // A clock that was set back must not make it wait for longer.
      const askedAt = Math.min(waiting.askedAt, now)
      if (now - askedAt >= MAX_AGE_MS) this.#reportDropped(waiting.name)
      else void this.#put(this.#laneOf(waiting.about), { ...waiting, askedAt }).then(this.#reportRefusal)
    }
    this.#keep()
  }

  /** The server can be reached again. */
  async replay(): Promise<void> {
    await Promise.all([...this.#lanes].map(([about, lane]) => this.#work(about, lane)))
  }

  /** Whoever asked has left. What is under way comes to its end. */
  clear(): void {
    const { clock } = this.#deps
    for (const lane of this.#lanes.values()) {
      clock.clearTimeout(lane.retry)
      for (const waiting of lane.calls.splice(lane.isBusy ? 1 : 0)) this.#settle(waiting, SUPERSEDED)
    }
    this.#lanes.clear()
    this.#keep()
    this.#kept = undefined
  }

  #laneOf(about: string): Lane {
    const lane = this.#lanes.get(about) ?? { calls: [], isBusy: false, failures: 0, retry: undefined }
    this.#lanes.set(about, lane)
    return lane
  }

  #keep(): void {
    this.#kept?.save([...this.#lanes.values()].flatMap(({ calls }) => calls))
  }

  /** Whoever asked is gone with the page. What was done shows by the events of the server. */
  readonly #reportRefusal = (result: CallResult<unknown>): void => {
    if (!result.ok && !isUnreachable(result) && result.problem.code !== SUPERSEDED)
      this.#deps.notify(result.problem)
  }

  async #callOnce<T>(name: CallName, attempt: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
    const result = await attempt()
    if (isUnreachable(result)) this.#reportDropped(name)
    return result
  }

  #put(lane: Lane, asked: QueuedCall): WaitingCall['answer'] {
    const { clock } = this.#deps
    const { promise: answer, resolve: settle } = Promise.withResolvers<CallResult<unknown>>()
    const left = asked.askedAt + MAX_AGE_MS - clock.now()
    const expiry = clock.setTimeout(() => this.#expire(lane, waiting), left)
    const text = `${asked.name} ${JSON.stringify(asked.request)}`
    const waiting: WaitingCall = { ...asked, text, answer, settle, expiry }
    const equal = lane.calls.findIndex((other, index) => other.text === text && !(lane.isBusy && index === 0))
    for (const earlier of equal < 0 ? [] : lane.calls.splice(equal, 1)) {
      clock.clearTimeout(earlier.expiry)
      earlier.settle(answer)
    }
    lane.calls.push(waiting)
    return answer
  }

  async #work(about: string, lane: Lane): Promise<void> {
    if (lane.isBusy) return
    const { clock, isOnline } = this.#deps
    clock.clearTimeout(lane.retry)
    lane.isBusy = true
    const isDone = await this.#drain(about, lane)
    lane.isBusy = false
    lane.failures = isDone ? 0 : lane.failures + 1
    // Whoever had the last answer may have asked for more at once.
    if (isDone && lane.calls.length > 0) return this.#work(about, lane)
    if (this.#lanes.get(about) !== lane) return
    if (isDone) this.#lanes.delete(about)
    // Without a stream there is nothing to try: its return replays.
    else if (isOnline()) lane.retry = clock.setTimeout(() => void this.#work(about, lane), delayAfter(lane))
  }

  /** In order, until the server cannot be reached. */
  async #drain(about: string, lane: Lane): Promise<boolean> {
    const { clock, call } = this.#deps
    // A page that slept may come back before its timers do.
    const isTooOld = ({ askedAt }: WaitingCall) => clock.now() >= askedAt + MAX_AGE_MS
    for (let [waiting] = lane.calls; waiting; [waiting] = lane.calls) {
      const result = isTooOld(waiting) ? undefined : await call(waiting.name, waiting.request)
      if (result && !isUnreachable(result)) this.#settle(waiting, result)
      else if (this.#lanes.get(about) !== lane) this.#settle(waiting, SUPERSEDED)
      else if (isTooOld(waiting)) this.#giveUp(waiting)
      else return false
      lane.calls.shift()
      this.#keep()
    }
    return true
  }

  #expire(lane: Lane, waiting: WaitingCall): void {
    const index = lane.calls.indexOf(waiting)
    if (lane.isBusy && index === 0) return
    lane.calls.splice(index, 1)
    this.#keep()
    this.#giveUp(waiting)
  }

  #giveUp(waiting: WaitingCall): void {
    this.#reportDropped(waiting.name)
    this.#settle(waiting, 'network')
  }

  #settle(waiting: WaitingCall, result: CallResult<unknown> | string): void {
    this.#deps.clock.clearTimeout(waiting.expiry)
    waiting.settle(typeof result === 'string' ? { ok: false, problem: { code: result } } : result)
  }

  #reportDropped(name: CallName): void {
    this.#deps.notify({ code: 'left-undone', params: { call: name } })
  }
}
