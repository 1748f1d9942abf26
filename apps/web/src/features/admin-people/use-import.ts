import type { ImportReport, ImportRow } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { type CheckedRow, concernedBy, countOf, isBad, judge, type RowField } from './check-rows.ts'
import { type CsvProblem, decodeBytes, decodeCsv } from './decode-csv.ts'

export interface Checked {
  step: 'checked'
  file: string
  rows: readonly CheckedRow[]
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

export const goodRows = (rows: readonly CheckedRow[]): ImportRow[] =>
  rows.filter(one => !isBad(one)).map(({ row }) => row)

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
    if (!checked.ok) return setState({ step: 'file', problem: 'unreachable' })
    setState({ step: 'checked', file: file.name, rows: judge(join(rows, checked.value)) })
  }

  /** What the server says about the corrected row replaces what it said before. */
  const correct = async (line: number, field: RowField, value: string) => {
    if (state.step !== 'checked') return
    const before = state.rows.find(one => one.line === line)
    if (!before || before.row[field] === value) return
    const concerned = concernedBy(state.rows, before).map(one =>
      one.line === line ? { ...one, row: { ...one.row, [field]: value } } : one,
    )
    const plain = concerned.map(({ row }) => row)
    const checked = await client.adminPeople.importRows(plain, true, () => undefined)
    if (!checked.ok) return client.notices.announce(checked.problem.code, 'error')
    const renewed = new Map(join(concerned, checked.value).map(one => [one.line, one]))
    setState(now => {
      if (now.step !== 'checked') return now
      return { ...now, rows: judge(now.rows.map(one => renewed.get(one.line) ?? one)) }
    })
  }

  /** Starts the import, or goes on where it stopped. */
  const run = async () => {
    if (state.step !== 'checked' && state.step !== 'stopped') return
    const good = state.step === 'checked' ? goodRows(state.rows) : state.good
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
  return { state, check, correct, run, restart: () => setState({ step: 'file' }) }
}

const REFUSED: ImportReport = { outcome: 'refused', field: 'account', fault: 'account-missing' }

/** Rows with the reports of the same order. */
const join = <R extends { line: number; row: ImportRow; fields?: readonly RowField[] }>(
  rows: readonly R[],
  reports: readonly ImportReport[],
): CheckedRow[] =>
  rows.map(({ line, row, fields = [] }, index) => ({ line, row, fields, report: reports[index] ?? REFUSED }))
