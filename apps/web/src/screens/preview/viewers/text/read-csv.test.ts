import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const rowsOf = (text: string) => readCsv(text, 'a').rows

// [files-19]
it('reads quotes, line breaks inside cells and other separators', () => {
  expect(rowsOf('\ufeffa,b\r\n"x ""y"", z","two\nlines"\r\n,\r\n')).toEqual([
    ['a', 'b'],
    ['x "y", z', 'two\nlines'],
    ['', ''],
  ])
  expect(rowsOf('名称;数量\n"a;b";1,5')).toEqual([
    ['名称', '数量'],
    ['a;b', '1,5'],
  ])
  expect(rowsOf('a\tb\n"open\tc')).toEqual([
    ['a', 'b'],
    ['"open', 'c'],
  ])
  expect(rowsOf('')).toEqual([])
})

it('cuts what is too long or wide, and marks it as cut', () => {
  const long = readCsv('a,b\n'.repeat(6_000), 'a')
  expect([long.rows.length, long.isCut, long.widths]).toEqual([5_000, true, [4, 4]])
  const wide = readCsv('a,'.repeat(300), 'a')
  expect([wide.widths.length, wide.isCut]).toEqual([200, true])
  expect(readCsv(`${'"'.repeat(100_001)}`, 'a').rows).toHaveLength(1)
})
