import { expect, it } from 'vitest'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { decodeBytes, decodeCsv, detectEncoding, possibleEncodings } from './decode-csv.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

it('reads columns in any order and language, quotes, and any separator', () => {
  expect(decodeCsv('姓名;账号;部门\r\n"李;""娜""";li.na;市场\r\n\r\n王伟;wang.wei;\r\n')).toEqual({
    ok: true,
    rows: [
      { line: 2, row: { account: 'li.na', name: '李;"娜"', branch: '市场' } },
      // The empty row counts, as in a spreadsheet.
      { line: 4, row: { account: 'wang.wei', name: '王伟', branch: '' } },
    ],
  })
})

it.each([
  ['account,name\nli.na,\uFFFD', 'unreadable'],
  ['PK\u0003\u0004\0\0', 'unreadable'],
  ['name,phone\nAda,1', 'columnsMissing'],
  ['', 'columnsMissing'],
  ['account,name\n\n', 'empty'],
  [`account,name\n${'a,b\n'.repeat(20_001)}`, 'tooMany'],
])('rejects an unusable list', (csv, problem) => {
  expect(decodeCsv(csv)).toEqual({ ok: false, problem })
})

const read = (file: Uint8Array) => decodeBytes(file, detectEncoding(file))

// [admin-12]
it('understands UTF-8, UTF-16, GB18030 and Windows-1252', () => {
  const western = bytes(...[...'account;name\nj.m;Jörg Müller'].map(letter => letter.charCodeAt(0)))
  expect(read(western)).toContain('Jörg Müller')
  // 张镕: one of the characters has a second byte that is ASCII.
  expect(read(bytes(0xd5, 0xc5, 0xe9, 0x46, 0x2c, 0xcd, 0xf5))).toBe('张镕,王')
  expect(decodeBytes(western, 'gb18030')).toContain('J鰎g')
  expect(read(new TextEncoder().encode('姓名'))).toBe('姓名')
  expect(read(bytes(0xff, 0xfe, 0xd3, 0x59))).toBe('姓')
  expect(read(bytes(0xfe, 0xff, 0x59, 0xd3))).toBe('\uFEFF姓'.slice(1))
  expect(read(bytes(0xd0, 0xd5))).toBe('姓')
})

// [admin-12]
it('offers only encodings in which a file is a list', () => {
  const western = bytes(...[...'account;name\na.w;Anna Weiß'].map(letter => letter.charCodeAt(0)))
  expect(possibleEncodings(western)).toEqual(['windows-1252'])
  const utf16 = bytes(0xff, 0xfe, ...[...'account\nann'].flatMap(letter => [letter.charCodeAt(0), 0]))
  expect(possibleEncodings(utf16)).toEqual(['utf-16le'])
  expect(possibleEncodings(new TextEncoder().encode('account\nann'))).toContain('utf-8')
})

it('reads back what was escaped for spreadsheets', async () => {
  const csv = await encodeCsv([
    ['account', 'name', 'mobile'],
    ['ann', '=Ann', '+49 30 1234'],
  ]).text()
  expect(decodeCsv(csv)).toMatchObject({
    ok: true,
    rows: [{ row: { account: 'ann', name: '=Ann', mobile: '+49 30 1234' } }],
  })
  expect(decodeCsv("account,name\nann,'t Hooft")).toMatchObject({ rows: [{ row: { name: "'t Hooft" } }] })
})

it('writes no cell that a spreadsheet would execute', async () => {
  const csv = await encodeCsv([['=cmd|calc', 'a,b']]).text()
  expect(csv).toContain(`'=cmd|calc,"a,b"`)
})
