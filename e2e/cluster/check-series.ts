import { type Archives, checkJournal, countProblems, type Findings } from '../kill/check-journal.ts'
import { createJournal, type Journal } from '../kill/journal.ts'

/** What was written in all faults of a cluster: a later one could lose, or archive again, what was in its place after an earlier one. */
export class SeriesCheck {
  readonly #journal = createJournal()
  #faults = 0

  get faults(): number {
    return this.#faults
  }

  /** Writers count from 1 in each fault. */
  add({ written }: Journal): void {
    this.#faults++
    for (const [id, entry] of written)
      this.#journal.written.set(id, { ...entry, writer: `${this.#faults} ${entry.writer}` })
  }

  /** @param archives from before the first fault on. */
  judge(archives: Archives): { findings: Findings; isGood: boolean } {
    const findings = checkJournal(this.#journal, archives, { mayComeLate: true })
    return { findings, isGood: countProblems(findings) === 0 && findings.acked > 0 }
  }
}
