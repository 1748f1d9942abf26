import type { Journal, Written } from './journal.ts'

interface ArchiveRow {
  id: string
  seq: number
  /** The server's. */
  time?: number
}

/** Conversation → rows as the public history call gave them, per reader. */
export type Archives = Map<string, { reader: string; rows: ArchiveRow[] }[]>

export interface Findings {
  acked: number
  unknown: number
  /** Acknowledged, but not in the archive. */
  lost: string[]
  /** In the archive more than once. */
  doubled: string[]
  /** Times that decrease; seqs that do not strictly increase, were promised to two messages, or differ from what was promised. */
  misplaced: string[]
  /** A writer's messages in another order than written. */
  reordered: string[]
  /** Delivered to a reader and not archived under that seq. */
  unarchived: string[]
  /** Acknowledged, but not delivered to a reader who was connected all the while. */
  undelivered: string[]
  /** Two readers of one conversation see different archives. */
  disagreed: string[]
}

const PROBLEMS = [
  'lost',
  'doubled',
  'misplaced',
  'reordered',
  'unarchived',
  'undelivered',
  'disagreed',
] as const

export const countProblems = (findings: Findings): number =>
  PROBLEMS.reduce((sum, problem) => sum + findings[problem].length, 0)

export const describeFindings = (findings: Findings): string =>
  `${findings.acked} acknowledged, ${findings.unknown} unknown; ${PROBLEMS.map(p => `${findings[p].length} ${p}`).join(', ')}`

/**
 * Judges a run by the public answers of the server alone.
 * @param mayComeLate a frozen node may archive what it had received before, after it was given up.
 */
export function checkJournal(
  journal: Journal,
  archives: Archives,
  { mayComeLate = false }: { mayComeLate?: boolean } = {},
): Findings {
  const written = [...journal.written.values()]
  const findings: Findings = {
    acked: written.filter(w => w.ackedSeq !== undefined).length,
    unknown: written.filter(w => w.ackedSeq === undefined).length,
    lost: [],
    doubled: [],
    misplaced: [],
    reordered: [],
    unarchived: [],
    undelivered: [],
    disagreed: [],
  }
  checkDelivery(journal, findings)
  for (const [conversation, views] of archives) {
    const [first] = views
    if (!first) continue
    const digests = new Set(views.map(view => JSON.stringify(view.rows)))
    if (digests.size > 1) findings.disagreed.push(conversation)
    const own = written.filter(w => w.conversation === conversation)
    const seqOf = checkSeqs(first.rows, findings)
    checkPromises(own, seqOf, findings)
    checkOrder(mayComeLate ? own.filter(w => !w.isGivenUp) : own, seqOf, findings)
    for (const seen of journal.seen)
      if (seen.conversation === conversation && seqOf.get(seen.id) !== seen.seq)
        findings.unarchived.push(`${seen.reader} saw ${seen.id} at ${seen.seq}`)
  }
  return findings
}

/** What is under way when a connection breaks is caught up with; later, nothing but the delivery itself may bring it. */
const DELIVERED_WITHIN_MS = 2_000

function checkDelivery({ written, seen, watches }: Journal, findings: Findings): void {
  const seenBy = new Set(seen.map(({ reader, id }) => `${reader} ${id}`))
  for (const { id, conversation, sentAt, ackedAt } of written.values()) {
    if (ackedAt === undefined) continue
    const missed = watches.find(
      watch =>
        conversation.split('↔').includes(watch.user) &&
        watch.from < sentAt &&
        watch.until > ackedAt + DELIVERED_WITHIN_MS &&
        !seenBy.has(`${watch.reader} ${id}`),
    )
    if (missed) findings.undelivered.push(`${id} never reached ${missed.reader}`)
  }
}

function checkSeqs(rows: ArchiveRow[], findings: Findings): Map<string, number> {
  const seqOf = new Map<string, number>()
  let previous = 0
  let latest = 0
  for (const { id, seq, time = latest } of rows) {
    if (seq <= previous) findings.misplaced.push(`${id} at ${seq} after ${previous}`)
    if (time < latest) findings.misplaced.push(`${id} at ${seq}, ${latest - time} ms before an earlier one`)
    previous = seq
    latest = time
    if (seqOf.has(id)) findings.doubled.push(`${id} at ${seqOf.get(id)} and ${seq}`)
    seqOf.set(id, seq)
  }
  return seqOf
}

function checkPromises(written: Written[], seqOf: Map<string, number>, findings: Findings): void {
  const promised = new Map<number, string>()
  for (const { id, ackedSeq } of written) {
    if (ackedSeq === undefined) continue
    const seq = seqOf.get(id)
    if (seq === undefined) findings.lost.push(`${id} acknowledged at ${ackedSeq}`)
    else if (seq !== ackedSeq)
      findings.misplaced.push(`${id} acknowledged at ${ackedSeq}, archived at ${seq}`)
    const other = promised.get(ackedSeq)
    if (other) findings.misplaced.push(`seq ${ackedSeq} promised to ${other} and ${id}`)
    promised.set(ackedSeq, id)
  }
}

function checkOrder(written: Written[], seqOf: Map<string, number>, findings: Findings): void {
  const byWriter = Map.groupBy(written, w => w.writer)
  for (const own of byWriter.values()) {
    let previous = 0
    for (const { id } of own.toSorted((a, b) => a.number - b.number)) {
      const seq = seqOf.get(id)
      if (seq === undefined) continue
      if (seq < previous) findings.reordered.push(`${id} at ${seq} before an earlier one at ${previous}`)
      previous = Math.max(previous, seq)
    }
  }
}
