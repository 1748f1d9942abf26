import type { ImportReport, ImportRow } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { type CsvProblem, decodeBytes, decodeCsv } from './decode-csv.ts'

export interface BadRow {
  /** Line number as in a spreadsheet: the column names are line 1. */
  line: number
  row: ImportRow
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

export type ImportState =
  | { step: 'file'; problem?: CsvProblem | 'stopped' | 'unreachable' }
  | { step: 'checking'; done: number; total: number }
  | { step: 'importing'; done: number; total: number }
  | Checked
  | { step: 'done'; added: number; updated: number }

const countOf = (reports: readonly ImportReport[], outcome: ImportReport['outcome']): number =>
  reports.filter(report => report.outcome === outcome).length

function sort(rows: readonly ImportRow[], reports: readonly ImportReport[]): Checked {
  const bad: BadRow[] = []
  const good: ImportRow[] = []
  // Duplicate accounts have to be found here: each request contains only part of the rows.
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const report = reports[index]
    const account = row.account.toLowerCase()
    if (report?.outcome === 'refused') bad.push({ line: index + 2, row, fault: report.fault })
    else if (seen.has(account)) bad.push({ line: index + 2, row, fault: 'account-twice' })
    else good.push(row)
    seen.add(account)
  }
  const counts = { added: countOf(reports, 'added'), updated: countOf(reports, 'updated') }
  return { step: 'checked', good, bad, ...counts, same: countOf(reports, 'same') }
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
    const checked = await client.adminPeople.importRows(rows, true, follow)
    setState(checked.ok ? sort(rows, checked.value) : { step: 'file', problem: 'unreachable' })
  }

  const run = async () => {
    if (state.step !== 'checked') return
    const { good } = state
    const follow = (done: number) => setState({ step: 'importing', done, total: good.length })
    follow(0)
    const imported = await client.adminPeople.importRows(good, false, follow)
    onImported()
    if (!imported.ok) return setState({ step: 'file', problem: 'stopped' })
    const { value } = imported
    setState({ step: 'done', added: countOf(value, 'added'), updated: countOf(value, 'updated') })
  }
  return { state, check, run }
}
