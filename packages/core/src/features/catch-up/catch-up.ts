import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { retryDelay } from '../../retry-delay.ts'
import { catchUpHeadline } from './headline.ts'

const MAX_RETRY_MS = 30_000

/**
 * After every connect, and whenever a seq is missing: read positions first, so that the list counts correctly; then
 * the list, while live messages wait; then, once it is known from where on deletions have to be learnt, every open timeline
 * that changed. Only then is the state 'online'.
 */
class CatchUp {
  readonly #context: Context
  #round = 0
  #failures = 0
  #isRunning = false
  #isWanted = false

  constructor(context: Context) {
    this.#context = context
    context.listen('streamOpened', () => this.#begin())
    context.listen('gapFound', () => this.#again())
  }

  /** During a session: the same work, without leaving 'online'. */
  #again(): void {
    this.#isWanted = true
    if (!this.#isRunning) void this.#run(this.#round)
  }

  #begin(): void {
    this.#round++
    this.#failures = 0
    void this.#run(this.#round)
  }

  async #run(round: number): Promise<void> {
    this.#isRunning = true
    this.#isWanted = false
    const isComplete = await this.#once()
    if (round !== this.#round) return
    this.#isRunning = false
    if (!this.#context.connection.isOpen()) return
    if (!isComplete) return this.#later(round)
    this.#failures = 0
    this.#context.connection.settle()
    if (this.#isWanted) this.#again()
  }

  #later(round: number): void {
    this.#failures++
    const delay = Math.min(
      MAX_RETRY_MS,
      retryDelay(this.#failures, () => 1),
    )
    const retry = () => round === this.#round && this.#context.connection.isOpen() && void this.#run(round)
    this.#context.clock.setTimeout(retry, delay)
  }

  async #once(): Promise<boolean> {
    const { holdInbound, services } = this.#context
    const release = holdInbound()
    await services.receipts.sendUnconfirmed()
    const begun = services.deletions.begin()
    const isListed = await services.recent.load()
    release()
    await begun
    return isListed && (await this.#fillTimelines())
  }

  async #fillTimelines(): Promise<boolean> {
    const { history } = this.#context.services
    const { timelines, current } = this.#context.state()
    if (current && !timelines[current]?.loaded) await history.loadNewest(current)
    const behind = (Object.keys(timelines) as ConversationKey[]).filter(key => history.isBehind(key))
    const ordered = behind.sort((a, b) => Number(b === current) - Number(a === current))
    for (const key of ordered) if (!(await history.catchUp(key))) return false
    return true
  }
}

function startCatchUp(context: Context): void {
  new CatchUp(context)
}

export const catchUp = {
  headlines: [catchUpHeadline],
  start: startCatchUp,
} satisfies Feature
