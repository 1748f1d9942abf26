import type { ImportOptions, ImportReport, ImportRow } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import {
  type CheckedRow,
  concernedBy,
  countOf,
  isBad,
  judge,
  type RowField,
  refusedRow,
} from './check-rows.ts'
import {
  type CsvProblem,
  type CsvRow,
  decodeBytes,
  decodeCsv,
  detectEncoding,
  type Encoding,
  possibleEncodings,
} from './decode-csv.ts'

interface Source {
  file: string
  bytes: Uint8Array
  encoding: Encoding
  /** Those it can be read in. */
  encodings: readonly Encoding[]
}

export interface Checked {
  step: 'checked'
  source: Source
  options: ImportOptions
  rows: readonly CheckedRow[]
}

/** What is still to do of an import that was interrupted. */
interface Stopped {
  step: 'stopped'
  good: readonly ImportRow[]
  options: ImportOptions
  /** Rows at the start that the server has confirmed. */
  done: number
  /** Accounts that are new. */
  added: readonly string[]
  updated: number
}

export type ImportState =
  | { step: 'file'; problem?: CsvProblem | 'unreachable' }
  | { step: 'checking'; done: number; total: number }
  | { step: 'importing'; done: number; total: number }
  | Checked
  | Stopped
  | { step: 'done'; added: readonly string[]; updated: number }

export const goodRows = (rows: readonly CheckedRow[]): ImportRow[] =>
  rows.filter(one => !isBad(one)).map(({ row }) => row)

const CAREFUL: ImportOptions = { clearsEmpty: false, createsBranches: false }

export function useImport(onImported: () => void) {
  const client = useClient()
  const [state, setState] = useState<ImportState>({ step: 'file' })

  const check = async (source: Source, options: ImportOptions, rows: readonly CsvRow[]) => {
    const follow = (done: number) => setState({ step: 'checking', done, total: rows.length })
    follow(0)
    const plain = rows.map(({ row }) => row)
    const checked = await client.adminPeople.importRows(plain, { isTrial: true, ...options }, follow)
    if (!checked.ok) return setState({ step: 'file', problem: 'unreachable' })
    setState({ step: 'checked', source, options, rows: judge(join(rows, checked.value)) })
  }

  const read = async (source: Source, options: ImportOptions) => {
    const decoded = decodeCsv(decodeBytes(source.bytes, source.encoding))
    if (!decoded.ok) return setState({ step: 'file', problem: decoded.problem })
    await check(source, options, decoded.rows)
  }

  const open = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const encodings = possibleEncodings(bytes)
    await read({ file: file.name, bytes, encoding: detectEncoding(bytes), encodings }, CAREFUL)
  }

  /** Reads the file again: what was corrected was read wrongly. */
  const chooseEncoding = async (encoding: Encoding) => {
    if (state.step === 'checked') await read({ ...state.source, encoding }, state.options)
  }

  const chooseOptions = async (options: ImportOptions) => {
    if (state.step === 'checked') await check(state.source, options, state.rows)
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
    const trial = { isTrial: true, ...state.options }
    const checked = await client.adminPeople.importRows(plain, trial, () => undefined)
    if (!client.notices.succeeded(checked)) return
    const renewed = new Map(join(concerned, checked.value).map(one => [one.line, one]))
    setState(now => {
      if (now.step !== 'checked') return now
      return { ...now, rows: judge(now.rows.map(one => renewed.get(one.line) ?? one)) }
    })
  }

  /** Starts the import, or goes on where it stopped. */
  const run = async () => {
    if (state.step !== 'checked' && state.step !== 'stopped') return
    const { options } = state
    const good = state.step === 'checked' ? goodRows(state.rows) : state.good
    const from = state.step === 'stopped' ? state : { done: 0, added: [], updated: 0 }
    let { done, added, updated } = from
    const follow = (finished: number, reports: readonly ImportReport[]) => {
      const part = good.slice(done, from.done + finished)
      done = from.done + finished
      const fresh = part.filter((_row, index) => reports[index]?.outcome === 'added')
      added = [...added, ...fresh.map(({ account }) => account.trim().toLowerCase())]
      updated += countOf(reports, 'updated')
      setState({ step: 'importing', done, total: good.length })
    }
    follow(0, [])
    const imported = await client.adminPeople.importRows(
      good.slice(done),
      { isTrial: false, ...options },
      follow,
    )
    onImported()
    setState(
      imported.ok
        ? { step: 'done', added, updated }
        : { step: 'stopped', good, options, done, added, updated },
    )
  }
  const restart = () => setState({ step: 'file' })
  return { state, open, chooseEncoding, chooseOptions, correct, run, restart }
}

const REFUSED = refusedRow('account', 'account-missing')

/** Rows with the reports of the same order. */
const join = (
  rows: readonly (CsvRow & { fields?: readonly RowField[] })[],
  reports: readonly ImportReport[],
): CheckedRow[] =>
  rows.map(({ line, row, fields = [] }, index) => {
    const report = reports[index] ?? REFUSED
    return { line, row, fields, report, sharesPhoneWith: report.sameMobile }
  })
