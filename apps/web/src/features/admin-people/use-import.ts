import type { ImportReport, ImportRow } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { type CsvProblem, type CsvRow, decodeBytes, decodeCsv } from './decode-csv.ts'

export interface BadRow extends CsvRow {
  fault: string
}

interface Checked {
  step: 'checked'
  good: readonly ImportRow[]
  bad: readonly BadRow[]
  added: number
  updated: number
  same: number
}

/** What is still to do of an import that was interrupted. */
interface Stopped {
  step: 'stopped'
  good: readonly ImportRow[]
  /** Rows at the start that the server has confirmed. */
  done: number
  added: number
  updated: number
}

export type ImportState =
  | { step: 'file'; problem?: CsvProblem | 'unreachable' }
  | { step: 'checking'; done: number; total: number }
  | { step: 'importing'; done: number; total: number }
  | Checked
  | Stopped
  | { step: 'done'; added: number; updated: number }

const countOf = (reports: readonly ImportReport[], outcome: ImportReport['outcome']): number =>
  reports.filter(report => report.outcome === outcome).length

function sort(rows: readonly CsvRow[], reports: readonly ImportReport[]): Checked {
  const bad: BadRow[] = []
  const good: ImportRow[] = []
  const accepted: ImportReport[] = []
  // Duplicate accounts have to be found here: each request contains only part of the rows.
  const seen = new Set<string>()
  for (const [index, { line, row }] of rows.entries()) {
    const report = reports[index]
    if (!report) continue
    const account = row.account.toLowerCase()
    if (report.outcome === 'refused') bad.push({ line, row, fault: report.fault })
    else if (seen.has(account)) bad.push({ line, row, fault: 'account-twice' })
    else {
      good.push(row)
      accepted.push(report)
    }
    seen.add(account)
  }
  const counts = { added: countOf(accepted, 'added'), updated: countOf(accepted, 'updated') }
  return { step: 'checked', good, bad, ...counts, same: countOf(accepted, 'same') }
}

export function useImport(onImported: () => void) {
  const client = useClient()
  const [state, setState] = useState<ImportState>({ step: 'file' })

  const check = async (file: File) => {
    const decoded = decodeCsv(decodeBytes(new Uint8Array(await file.arrayBuffer())))
    if (!decoded.ok) return setState({ step: 'file', problem: decoded.problem })
    const { rows } = decoded
    const follow = (done: number) => setState({ step: 'checking', done, total: rows.length })
    follow(0)
    const plain = rows.map(({ row }) => row)
    const checked = await client.adminPeople.importRows(plain, true, follow)
    setState(checked.ok ? sort(rows, checked.value) : { step: 'file', problem: 'unreachable' })
  }

  /** Starts the import, or goes on where it stopped. */
  const run = async () => {
    if (state.step !== 'checked' && state.step !== 'stopped') return
    const { good } = state
    const from = state.step === 'stopped' ? state : { done: 0, added: 0, updated: 0 }
    let { done, added, updated } = from
    const follow = (finished: number, reports: readonly ImportReport[]) => {
      done = from.done + finished
      added += countOf(reports, 'added')
      updated += countOf(reports, 'updated')
      setState({ step: 'importing', done, total: good.length })
    }
    follow(0, [])
    const imported = await client.adminPeople.importRows(good.slice(done), false, follow)
    onImported()
    setState(imported.ok ? { step: 'done', added, updated } : { step: 'stopped', good, done, added, updated })
  }
  return { state, check, run }
}
