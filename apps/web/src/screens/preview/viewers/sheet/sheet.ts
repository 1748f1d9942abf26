export interface Sheet {
  name: string
  /** Formatted as in the document: numbers and dates. */
  rows: string[][]
  /** Widths of the columns, in characters. */
  widths: number[]
  isCut: boolean
}
