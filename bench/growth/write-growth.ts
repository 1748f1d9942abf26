import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawGrowth } from './draw-growth.ts'
import type { Series } from './measure-growth.ts'

const [DOCUMENT = '', IMAGE = ''] = ['scaling.md', 'images/growth.svg'].map(path =>
  fileURLToPath(new URL(`../../docs/${path}`, import.meta.url)),
)
const [BEGIN, END] = ['<!-- growth: written by npm run bench -- growth -->', '<!-- /growth -->']

/** Into docs/scaling.md, between its marks. `when`: the day, the machine and how quiet it was. */
export function writeGrowth(series: readonly Series[], table: string, when: string): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, rest = ''] = text.split(BEGIN)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`${DOCUMENT} has lost its marks.`)
  const picture = '![The same as lines; both axes are logarithmic](images/growth.svg)'
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${when}\n\n${table}\n\n${picture}\n\n${END}${after}`)
  writeFileSync(IMAGE, drawGrowth(series))
}
