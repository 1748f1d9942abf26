import { describe, expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'
import { decodeFilePath, encodeFilePath } from './file-path.ts'
import { FILE_PROBLEMS, fileProblemOf } from './file-problems.ts'
import { contentOfFile } from './file-record.ts'
import { isLegacyOffice, previewTypeOf } from './preview-rules.ts'
import { mayUnpack } from './unpacking-rules.ts'
import { checkUpload, MAX_FILE_BYTES, tailNumOf } from './upload-rules.ts'

const ID = '0123456789abcdef0123456789abcdef'

// [files-1]
describe('the rules of uploads', () => {
  it.each([
    [{ name: 'folder', size: MAX_FILE_BYTES + 1, isSilenced: true }, 'silenced'],
    [{ name: 'x'.repeat(151), size: MAX_FILE_BYTES + 1, isSilenced: false }, 'no-dot'],
    [{ name: '..', size: 1, isSilenced: false }, 'no-dot'],
    [{ name: `${'x'.repeat(147)}.txt`, size: MAX_FILE_BYTES + 1, isSilenced: false }, 'name-too-long'],
    [{ name: 'a.txt', size: MAX_FILE_BYTES + 1, isSilenced: false }, 'too-large'],
    [{ name: `${'x'.repeat(146)}.txt`, size: MAX_FILE_BYTES, isSilenced: false }, undefined],
    [{ name: '.gitignore', size: 0, isSilenced: false }, undefined],
  ])('refuse %j with the first that applies: %s', (attempt, problem) => {
    expect(checkUpload(attempt)).toBe(problem)
  })

  // [files-3, access-10]
  it('contain the last four digits of a phone number, unless a customer is present', () => {
    expect(tailNumOf('+86 138 0000 1234', false)).toBe('1234')
    expect(tailNumOf('138-0000-1234', true)).toBeUndefined()
    expect(tailNumOf('12', false)).toBeUndefined()
  })
})

// [trust-10]
it.each([
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\temp\\a.txt', 'a.txt'],
  ['a\r\nb\u0000.txt', 'ab.txt'],
  ['cafe\u0301.txt', 'café.txt'],
  ['a.txt. . .', 'a.txt'],
  ['  三月  报告.pdf ', '三月 报告.pdf'],
  ['👩\u200d💻.txt', '👩\u200d💻.txt'],
  ['...', '...'],
])('shows the name %j as %s', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
  expect(cleanFileName(clean)).toBe(clean)
})

describe('addresses of files', () => {
  it('survive encoding and decoding', () => {
    for (const variant of ['original', 'thumb'] as const)
      expect(decodeFilePath(encodeFilePath(ID, variant))).toEqual({ id: ID, variant })
  })
  it.each([
    `/chat/file/${ID}/`,
    `/chat/file/${ID}?x`,
    `/chat/file/${ID.toUpperCase()}`,
    `/chat/file/${ID.slice(1)}`,
    `http://host/chat/file/${ID}`,
    `/chat/file/../file/${ID}`,
    `/chat/file/${ID}\n`,
    '',
  ])('are not %j', path => {
    expect(decodeFilePath(path)).toBeUndefined()
  })
})

it('file problems have distinct codes and messages', () => {
  for (const [problem, { code, message }] of Object.entries(FILE_PROBLEMS)) {
    expect(fileProblemOf(code, message)).toBe(problem)
    expect(message.length).toBeLessThanOrEqual(100)
  }
  expect(fileProblemOf(404, 'No such room.')).toBeUndefined()
})

it.each([
  ['a.pdf', 'pdf'],
  ['a.TSX', 'route'],
  ['a.md', 'route'],
  ['a.csv', 'route'],
  ['a.py', 'route'],
  ['a.xls', 'office'],
  ['a.bmp', 'image'],
  ['a.exe', undefined],
  ['a.webp', 'image'],
])('previews %s by %s', (name, type) => {
  expect(previewTypeOf(name)).toBe(type)
})

it('doc, xls and ppt are legacy formats, their successors are not', () => {
  expect(['a.doc', 'a.XLS', 'a.ppt', 'a.docx', 'a.docm'].map(isLegacyOffice)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

it.each([
  [{ entries: 12, packedBytes: 40_000, unpackedBytes: 9_000_000 }, true],
  [{ entries: 12, packedBytes: 40_000, unpackedBytes: 30_000_000 }, false],
  [{ entries: 12, packedBytes: 9_000_000, unpackedBytes: 209_715_201 }, false],
  [{ entries: 2_001, packedBytes: 9_000, unpackedBytes: 9_000 }, false],
])('lets %j be unpacked: %s', (unpacking, allowed) => {
  expect(mayUnpack(unpacking)).toBe(allowed)
})

it('a picture is sent as an image, everything else as a file', () => {
  const record = {
    original_url: encodeFilePath(ID),
    file_name: 'a.png',
    sub_type: 'png',
    file_size: 9,
    mime: 'image/png',
  }
  const picture = { ...record, type: '0004', thumb_url: encodeFilePath(ID, 'thumb'), width: 4, height: 3 }
  expect(contentOfFile(picture, '1234')).toMatchObject({
    kind: 'image',
    width: 4,
    tailNum: '1234',
    fileType: '0004',
  })
  expect(contentOfFile({ ...record, type: '0006' }, undefined)).toMatchObject({ kind: 'file', name: 'a.png' })
})
