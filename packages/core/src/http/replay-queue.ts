import { type CallName, contract } from '@parley/protocol/rest'
import { retryDelay } from '../connection/retry-delay.ts'
import type { Clock } from '../ports.ts'
import type { Problem } from '../store/state.ts'
import type { Call, CallAbout, CallResult } from './caller.ts'

/** A change that comes later than this may no longer be what the person wants (reliability S17). */
const MAX_AGE_MS = 300_000
const MAX_RETRY_MS = 15_000
const UNREACHABLE: readonly string[] = ['network', 'timeout']

export interface ReplayDeps {
  call: Call
  clock: Clock
  isOnline(): boolean
  notify(problem: Problem): void
}

interface Wish {
  name: CallName
  /** Equal for equal wishes. */
  text: string
  attempt(): Promise<CallResult<unknown>>
  answer: Promise<CallResult<unknown>>
  settle(result: CallResult<unknown> | Promise<CallResult<unknown>>): void
  until: number
  expiry: unknown
}

/** Wishes about one thing. The first may be under way; it stays in its place until it is answered. */
interface Lane {
  wishes: Wish[]
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
 * Calls that fail for want of a network are made again, each wish once: the last place of a repeated one counts. What
 * is about the same thing keeps its order, and holds nothing else up. Only what the contract calls repeatable;
 * anything else fails at once, and the person is told.
 */
export class ReplayQueue {
  readonly #deps: ReplayDeps
  readonly #lanes = new Map<string, Lane>()

  constructor(deps: ReplayDeps) {
    this.#deps = deps
  }

  readonly call: CallAbout = (about, name, request) => {
    const attempt = () => this.#deps.call(name, request)
    if (!contract[name].repeatable) return this.#callOnce(name, attempt)
    const lane = this.#lanes.get(about) ?? { wishes: [], isBusy: false, failures: 0, retry: undefined }
    this.#lanes.set(about, lane)
    const answer = this.#put(lane, name, `${name} ${JSON.stringify(request)}`, attempt)
    // What waits is not tried more often because more is asked for.
    if (lane.wishes.length === 1) void this.#work(about, lane)
    return answer as ReturnType<typeof attempt>
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
      for (const wish of lane.wishes.splice(lane.isBusy ? 1 : 0)) this.#settle(wish, 'superseded')
    }
    this.#lanes.clear()
  }

  async #callOnce<T>(name: CallName, attempt: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
    const result = await attempt()
    if (isUnreachable(result)) this.#tell(name)
    return result
  }

  #put(lane: Lane, name: CallName, text: string, attempt: Wish['attempt']): Wish['answer'] {
    const { clock } = this.#deps
    const { promise: answer, resolve: settle } = Promise.withResolvers<CallResult<unknown>>()
    const expiry = clock.setTimeout(() => this.#expire(lane, wish), MAX_AGE_MS)
    const wish: Wish = { name, text, attempt, answer, settle, until: clock.now() + MAX_AGE_MS, expiry }
    const equal = lane.wishes.findIndex(
      (other, index) => other.text === text && !(lane.isBusy && index === 0),
    )
    for (const earlier of equal < 0 ? [] : lane.wishes.splice(equal, 1)) {
      clock.clearTimeout(earlier.expiry)
      earlier.settle(answer)
    }
    lane.wishes.push(wish)
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
    if (isDone && lane.wishes.length > 0) return this.#work(about, lane)
    if (this.#lanes.get(about) !== lane) return
    if (isDone) this.#lanes.delete(about)
    // Without a stream there is nothing to try: its return replays.
    else if (isOnline()) lane.retry = clock.setTimeout(() => void this.#work(about, lane), delayAfter(lane))
  }

  /** In order, until the server cannot be reached. */
  async #drain(about: string, lane: Lane): Promise<boolean> {
    const { clock } = this.#deps
    // A page that slept may come back before its timers do.
    const isTooOld = ({ until }: Wish) => clock.now() >= until
    for (let [wish] = lane.wishes; wish; [wish] = lane.wishes) {
      const result = isTooOld(wish) ? undefined : await wish.attempt()
      if (result && !isUnreachable(result)) this.#settle(wish, result)
      else if (this.#lanes.get(about) !== lane) this.#settle(wish, 'superseded')
      else if (isTooOld(wish)) this.#giveUp(wish)
      else return false
      lane.wishes.shift()
    }
    return true
  }

  #expire(lane: Lane, wish: Wish): void {
    const index = lane.wishes.indexOf(wish)
    if (lane.isBusy && index === 0) return
    lane.wishes.splice(index, 1)
    this.#giveUp(wish)
  }

  #giveUp(wish: Wish): void {
    this.#tell(wish.name)
    this.#settle(wish, 'network')
  }

  #settle(wish: Wish, result: CallResult<unknown> | string): void {
    this.#deps.clock.clearTimeout(wish.expiry)
    wish.settle(typeof result === 'string' ? { ok: false, problem: { code: result } } : result)
  }

  #tell(name: CallName): void {
    this.#deps.notify({ code: 'left-undone', params: { call: name } })
  }
}
