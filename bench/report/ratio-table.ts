import { median } from '../load/quantiles.ts'

/** One line of the table. */
export interface Figure<Result> {
  name: string
  of(result: Result): number | undefined
  /** Background for the reader; a ratio of it says nothing. */
  isContext?: boolean
}

export interface Measured<Result> {
  subject: string
  result: Result
}

const OURS = 'Parley'

/** Medians over the rounds; after each figure of a peer, ours divided by it. */
export function formatRatioTable<Result>(figures: Figure<Result>[], runs: Measured<Result>[]): string {
  const subjects = [...new Set(runs.map(run => run.subject))]
  const medianOf = (subject: string, figure: Figure<Result>) =>
    median(runs.filter(run => run.subject === subject).map(run => figure.of(run.result) ?? Number.NaN))
  const rows = figures.map(figure => {
    const ours = medianOf(OURS, figure)
    const cells = subjects.map(subject => {
      const value = medianOf(subject, figure)
      const isCompared = subject !== OURS && ours !== undefined && value && !figure.isContext
      return formatFigure(value) + (isCompared ? ` (×${formatFigure(ours / value)})` : '')
    })
    return formatRow([figure.name, ...cells])
  })
  const head = subjects.map(subject => (subject === OURS ? OURS : `${subject} (${OURS} / it)`))
  return [formatRow(['figure', ...head]), formatRow(['figure', ...head].map(() => '---')), ...rows].join('\n')
}

/** Three significant places are more than any of these figures can bear. */
function formatFigure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toPrecision(3)))
}

const formatRow = (cells: string[]): string => `| ${cells.join(' | ')} |`
