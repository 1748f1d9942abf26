import type { ImportReport, ImportRow } from '@parley/core'
import { normalizeMobile } from '@parley/protocol/model'
import type { CsvRow } from './decode-csv.ts'

export type RowField = keyof ImportRow

/** A row of the file and what the server would do with it. */
export interface CheckedRow extends CsvRow {
  report: ImportReport
  /** Fields that have, or had, a problem: they can be corrected. */
  fields: readonly RowField[]
  /** The account of somebody else with this mobile number, in the file or in the company; empty: nobody. */
  sharesPhoneWith: string
}

export const isBad = ({ report }: CheckedRow): boolean => report.outcome === 'refused'

const accountOf = ({ row }: CsvRow): string => row.account.trim().toLowerCase()

export const refusedRow = (field: string, fault: string): ImportReport => ({
  outcome: 'refused',
  field,
  fault,
  changes: [],
  hasNewBranch: false,
  sameMobile: '',
})

const phoneOf = ({ row: { mobile = '' } }: CsvRow): string => normalizeMobile(mobile) ?? ''

/** Requests have only part of the rows, so an account or phone that is in the file twice is found here. */
export function judge(rows: readonly CheckedRow[]): CheckedRow[] {
  const seen = new Set<string>()
  const holders = Map.groupBy(rows, phoneOf)
  return rows.map(checked => {
    const account = accountOf(checked)
    const isTwice = !isBad(checked) && seen.has(account)
    seen.add(account)
    const report = isTwice ? refusedRow('account', 'account-twice') : checked.report
    const phone = phoneOf(checked)
    const twin = phone && holders.get(phone)?.find(one => accountOf(one) !== account)
    const field = report.outcome === 'refused' ? (report.field as RowField) : undefined
    const isNew = field !== undefined && !checked.fields.includes(field)
    return {
      ...checked,
      report,
      sharesPhoneWith: twin ? accountOf(twin) : report.sameMobile,
      fields: isNew ? [...checked.fields, field] : checked.fields,
    }
  })
}

/** The row that was corrected, and those that had the same account. */
export const concernedBy = (rows: readonly CheckedRow[], corrected: CheckedRow): CheckedRow[] =>
  rows.filter(one => one.line === corrected.line || accountOf(one) === accountOf(corrected))

export const countOf = (reports: readonly ImportReport[], outcome: ImportReport['outcome']): number =>
  reports.filter(report => report.outcome === outcome).length
