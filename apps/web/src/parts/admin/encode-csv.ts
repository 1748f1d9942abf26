/** Escapes cells that a spreadsheet would execute. */
const encodeCell = (cell: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",;\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Starts with a byte order mark, so that spreadsheets recognise UTF-8. */
export const encodeCsv = (lines: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${lines.map(cells => cells.map(encodeCell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv',
  })
