import { type CallName, contract } from '@parley/protocol/rest'
import type { Clock } from '../ports.ts'
import type { Problem } from '../store/state.ts'
import type { Call, CallResult } from './caller.ts'

/** A change that comes later than this may no longer be what the person wants (reliability S17). */
const MAX_AGE_MS = 300_000
const UNREACHABLE: readonly string[] = ['network', 'timeout']

export interface ReplayDeps {
  call: Call
  clock: Clock
  notify(problem: Problem): void
}

interface Waiting {
  name: CallName
  repeat(): Promise<CallResult<unknown>>
  answer: Promise<CallResult<unknown>>
  settle(result: CallResult<unknown>): void
  expiry: unknown
}

const isUnreachable = (result: CallResult<unknown>): boolean =>
  !result.ok && UNREACHABLE.includes(result.problem.code)

/**
 * Calls that failed for want of a network wait and are made again once, in order, each wish once: the last place of a
 * repeated one counts. Only what the contract calls repeatable; anything else fails at once, and the person is told.
 */
export class ReplayQueue {
  readonly #deps: ReplayDeps
  readonly #waiting = new Map<string, Waiting>()
  #isReplaying = false

  constructor(deps: ReplayDeps) {
    this.#deps = deps
  }

  readonly call: Call = async (name, request) => {
    const { repeatable } = contract[name]
    const isBusy = this.#isReplaying || this.#waiting.size > 0
    // Nothing may overtake what waits: the older wish would come last and win.
    const tried = repeatable && isBusy ? undefined : await this.#deps.call(name, request)
    if (tried && !isUnreachable(tried)) return tried
    if (tried && !repeatable) {
      this.#tell(name)
      return tried
    }
    const repeat = () => this.#deps.call(name, request)
    return this.#wait(`${name} ${JSON.stringify(request)}`, name, repeat) as ReturnType<typeof repeat>
  }

  /** The server can be reached again. */
  async replay(): Promise<void> {
    if (this.#isReplaying) return
    this.#isReplaying = true
    for (const [key, item] of this.#waiting) {
      this.#take(key)
      const result = await item.repeat()
      if (isUnreachable(result)) this.#tell(item.name)
      item.settle(result)
    }
    this.#isReplaying = false
  }

  /** Whoever asked has left. */
  clear(): void {
    for (const [key, item] of this.#waiting) {
      this.#take(key)
      item.settle({ ok: false, problem: { code: 'superseded' } })
    }
  }

  #wait(key: string, name: CallName, repeat: Waiting['repeat']): Promise<CallResult<unknown>> {
    const known = this.#take(key)
    const { promise, resolve } = Promise.withResolvers<CallResult<unknown>>()
    const { answer, settle } = known ?? { answer: promise, settle: resolve }
    const expiry = this.#deps.clock.setTimeout(() => this.#expire(key), MAX_AGE_MS)
    this.#waiting.set(key, { name, repeat, answer, settle, expiry })
    return answer
  }

  #expire(key: string): void {
    const item = this.#take(key)
    if (!item) return
    this.#tell(item.name)
    item.settle({ ok: false, problem: { code: 'network' } })
  }

  #take(key: string): Waiting | undefined {
    const item = this.#waiting.get(key)
    this.#waiting.delete(key)
    this.#deps.clock.clearTimeout(item?.expiry)
    return item
  }

  #tell(name: CallName): void {
    this.#deps.notify({ code: 'left-undone', params: { call: name } })
  }
}
