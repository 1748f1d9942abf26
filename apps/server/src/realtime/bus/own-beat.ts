import { CompanyFilter } from './company-filter.ts'
import { BEAT_VERSION, type Beat } from './peers.ts'

/** A count is repeated in this many beats. */
const COUNT_FOR_MS = 5_000
/** More companies, or more counts, would make beats grow with the installation. */
const MAX_NAMED = 50

/** What this node says of itself every second, in about as many bytes however many companies there are. */
export class OwnBeat {
  readonly #served = new Set<string>()
  readonly #sent = new Map<string, { count: number; at: number }>()
  #filter: string | undefined

  serve(domain: string): void {
    this.#served.add(domain)
    this.#filter = undefined
  }

  leave(domain: string): void {
    this.#served.delete(domain)
    this.#filter = undefined
  }

  /** Returns the number of a message that is published now. */
  count(domain: string, now: number): number {
    const sent = this.#sent.get(domain) ?? { count: 0, at: 0 }
    this.#sent.set(domain, sent)
    sent.at = now
    return ++sent.count
  }

  /**
   * `others`: counts that the beat has no room for; they are published to the companies. Nodes of the version before understand
   * neither them nor filters: to them (`!isUniform`) a beat names everything.
   */
  tell(now: number, isUniform: boolean): { beat: Beat; others: [domain: string, count: number][] } {
    const counts = [...this.#sent]
      .filter(([, { at }]) => now - at < COUNT_FOR_MS)
      .map(([domain, { count }]): [string, number] => [domain, count])
    const hasRoom = !isUniform || counts.length <= MAX_NAMED
    const beat = {
      version: BEAT_VERSION,
      ...this.#interest(isUniform),
      sent: Object.fromEntries(hasRoom ? counts : []),
    }
    return { beat, others: hasRoom ? [] : counts }
  }

  #interest(isUniform: boolean): Pick<Beat, 'serves' | 'filter'> {
    if (!isUniform || this.#served.size <= MAX_NAMED) return { serves: [...this.#served] }
    this.#filter ??= String(CompanyFilter.of(this.#served))
    return { serves: [], filter: this.#filter }
  }
}
