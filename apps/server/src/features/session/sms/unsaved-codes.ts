import { UnsavedRows } from '../unsaved-rows.ts'
import { type CodeKey, type CodeRow, MAX_TRIES } from './code-row.ts'

const phoneOf = ({ domain, mobile, purpose }: CodeKey) => JSON.stringify([domain, mobile, purpose])
const keyOf = (row: CodeRow) => `${phoneOf(row)} ${row.asker}`

/** Codes of phones for which one could not be stored or spent while the disk was full. */
export class UnsavedCodes {
  readonly #rows = new UnsavedRows<CodeRow>()

  holds(phone: CodeKey): boolean {
    return this.#of(phone).length > 0
  }

  replace(row: CodeRow, now: number, fault: unknown): void {
    this.#rows.add(keyOf(row), row, now, fault)
  }

  /** A later code of the same asker is stored. */
  forget(row: CodeRow): void {
    this.#rows.delete(keyOf(row))
  }

  /** Takes over what is stored, except codes that are already here. */
  adopt(stored: CodeRow[], now: number, fault: unknown): void {
    for (const row of stored) if (!this.#rows.get(keyOf(row))) this.replace(row, now, fault)
  }

  /** The owner of the code, once, with the same limits as for stored codes. */
  spend(phone: CodeKey, asker: string, hash: string, now: number): number | undefined {
    const valid = this.#of(phone).filter(row => row.expires_at > now)
    const own = valid.filter(row => row.asker === asker)
    const counted = own.length > 0 ? 'tries' : 'other_tries'
    const tried = (own.length > 0 ? own : valid).filter(row => row[counted] < MAX_TRIES)
    for (const row of tried) row[counted] += 1
    const found = tried.find(row => row.code_hash === hash)
    if (!found) return undefined
    // They stay here, used up: in the database they may still be valid.
    for (const row of valid)
      if (row.code_hash === hash) Object.assign(row, { tries: MAX_TRIES, other_tries: MAX_TRIES })
    return found.user_id ?? undefined
  }

  #of(phone: CodeKey): CodeRow[] {
    const wanted = phoneOf(phone)
    return this.#rows.find(row => phoneOf(row) === wanted)
  }
}
