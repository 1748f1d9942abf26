import { officeArchive, RELATIONS, relations } from './office-archive.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
const sheet = (rows: readonly (readonly (string | number)[])[]): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(row => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`

export type SampleSheets = Record<string, readonly (readonly (string | number)[])[]>

export function sampleXlsx(sheets: SampleSheets): Buffer {
  const names = Object.keys(sheets)
  const paths = names.map((_, index) => `worksheets/sheet${index + 1}.xml`)
  return officeArchive(
    'xl/workbook.xml',
    {
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      ...Object.fromEntries(paths.map(path => [`xl/${path}`, 'spreadsheetml.worksheet'])),
    },
    {
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ...paths.map((path, index): [string, string, string] => [`rId${index + 1}`, 'worksheet', path]),
      ),
      ...Object.fromEntries(
        paths.map((path, index) => [`xl/${path}`, sheet(sheets[names[index] ?? ''] ?? [])]),
      ),
    },
  )
}
