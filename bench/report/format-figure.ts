/** Three significant places are more than any of these figures can bear. */
export function formatFigure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toPrecision(3)))
}

export const formatRow = (cells: string[]): string => `| ${cells.join(' | ')} |`
