import { expect, it } from 'vitest'
import { splitFileName } from './split-file-name.ts'

it.each([
  ['Northwind-pilot-signed.pdf', 'Northwind-pilot-si', 'gned.pdf'],
  ['北风试点合同-签章版.pdf', '北风试点合同', '-签章版.pdf'],
  ['a.pdf', '', 'a.pdf'],
  ['README', 'RE', 'ADME'],
  ['😀😀😀😀😀😀.png', '😀😀', '😀😀😀😀.png'],
  ['x.a-very-long-extension', 'x.a-very-long-exten', 'sion'],
  ['.gitignore', '.gitig', 'nore'],
  ['', '', ''],
])('%s', (name, head, tail) => {
  expect(splitFileName(name)).toEqual([head, tail])
})
