import { type CallName, contract } from '@parley/protocol/rest'
import type { Clock } from '../ports.ts'
import { retryDelay } from '../retry-delay.ts'
import type { Problem } from '../store/state.ts'
import type { Call, CallAbout, CallResult } from './caller.ts'
import type { AskedWish, KeptWishes } from './kept-wishes.ts'

/** A change that comes later than this may no longer be what the person wants [delivery-11]. */
const MAX_AGE_MS = 300_000
const MAX_RETRY_MS = 15_000
const UNREACHABLE: readonly string[] = ['network', 'timeout']
const SUPERSEDED = 'superseded'

export interface ReplayDeps {
  call: Call
  clock: Clock
  isOnline(): boolean
  notify(problem: Problem): void
}

interface Wish extends AskedWish {
  /** Equal for equal wishes. */
  text: string
  answer: Promise<CallResult<unknown>>
  settle(result: CallResult<unknown> | Promise<CallResult<unknown>>): void
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
 * anything else fails at once, and the person is told. What is not answered yet is kept over a reload.
 */
export class ReplayQueue {
  readonly #deps: ReplayDeps
  readonly #lanes = new Map<string, Lane>()
  #kept: KeptWishes | undefined

  constructor(deps: ReplayDeps) {
    this.#deps = deps
  }

  readonly call: CallAbout = (about, name, request) => {
    const attempt = () => this.#deps.call(name, request)
    if (!contract[name].repeatable) return this.#callOnce(name, attempt)
    const lane = this.#laneOf(about)
    const answer = this.#put(lane, { about, name, request, askedAt: this.#deps.clock.now() })
    this.#keep()
    // What waits is not tried more often because more is asked for.
    if (lane.wishes.length === 1) void this.#work(about, lane)
    return answer as ReturnType<typeof attempt>
  }

  /** Somebody has come: what this person asked for before the page was loaded again waits for the server once more. */
  restore(kept: KeptWishes): void {
    const now = this.#deps.clock.now()
    this.#kept = kept
    for (const { name } of kept.dropForeign(now - MAX_AGE_MS)) this.#tell(name)
    for (const wish of kept.load()) {
      // A clock that was set back must not make it wait for longer.
      const askedAt = Math.min(wish.askedAt, now)
      if (now - askedAt >= MAX_AGE_MS) this.#tell(wish.name)
      else void this.#put(this.#laneOf(wish.about), { ...wish, askedAt }).then(this.#tellRefusal)
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
      for (const wish of lane.wishes.splice(lane.isBusy ? 1 : 0)) this.#settle(wish, SUPERSEDED)
    }
    this.#lanes.clear()
    this.#keep()
    this.#kept = undefined
  }

  #laneOf(about: string): Lane {
    const lane = this.#lanes.get(about) ?? { wishes: [], isBusy: false, failures: 0, retry: undefined }
    this.#lanes.set(about, lane)
    return lane
  }

  #keep(): void {
    this.#kept?.save([...this.#lanes.values()].flatMap(({ wishes }) => wishes))
  }

  /** Whoever asked is gone with the page. What was done shows by the events of the server. */
  readonly #tellRefusal = (result: CallResult<unknown>): void => {
    if (!result.ok && !isUnreachable(result) && result.problem.code !== SUPERSEDED)
      this.#deps.notify(result.problem)
  }

  async #callOnce<T>(name: CallName, attempt: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
    const result = await attempt()
    if (isUnreachable(result)) this.#tell(name)
    return result
  }

  #put(lane: Lane, asked: AskedWish): Wish['answer'] {
    const { clock } = this.#deps
    const { promise: answer, resolve: settle } = Promise.withResolvers<CallResult<unknown>>()
    const left = asked.askedAt + MAX_AGE_MS - clock.now()
    const expiry = clock.setTimeout(() => this.#expire(lane, wish), left)
    const text = `${asked.name} ${JSON.stringify(asked.request)}`
    const wish: Wish = { ...asked, text, answer, settle, expiry }
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
    const { clock, call } = this.#deps
    // A page that slept may come back before its timers do.
    const isTooOld = ({ askedAt }: Wish) => clock.now() >= askedAt + MAX_AGE_MS
    for (let [wish] = lane.wishes; wish; [wish] = lane.wishes) {
      const result = isTooOld(wish) ? undefined : await call(wish.name, wish.request)
      if (result && !isUnreachable(result)) this.#settle(wish, result)
      else if (this.#lanes.get(about) !== lane) this.#settle(wish, SUPERSEDED)
      else if (isTooOld(wish)) this.#giveUp(wish)
      else return false
      lane.wishes.shift()
      this.#keep()
    }
    return true
  }

  #expire(lane: Lane, wish: Wish): void {
    const index = lane.wishes.indexOf(wish)
    if (lane.isBusy && index === 0) return
    lane.wishes.splice(index, 1)
    this.#keep()
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
