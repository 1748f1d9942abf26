import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { hostileFiles } from '../../../../../../e2e/hostile-files/hostile-files.ts'
import { pdfBomb } from '../../../../../../e2e/hostile-files/pdf-bomb.ts'
import { zipArchive } from '../../../../../../e2e/hostile-files/zip-archive.ts'
import { sampleDocx } from '../../../../../../e2e/sample-documents/sample-docx.ts'
import { samplePdf } from '../../../../../../e2e/sample-documents/sample-pdf.ts'
import { samplePptx } from '../../../../../../e2e/sample-documents/sample-pptx.ts'
import { sampleXlsx } from '../../../../../../e2e/sample-documents/sample-xlsx.ts'
import { TextReader } from './text-reader.ts'

const reader = new TextReader()
afterAll(() => reader.stop())

async function read(extension: string, bytes: Uint8Array): Promise<string | undefined> {
  const found = await reader.read({ extension, bytes })
  return typeof found === 'string' ? undefined : found.text
}

async function readText(text: string) {
  const found = await reader.read({ extension: 'txt', bytes: Buffer.from(text) })
  return typeof found === 'string' ? expect.fail(found) : found
}

const RUNS =
  '<w:p><w:r><w:t>Late pay</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>ment &amp; 罚款</w:t></w:r></w:p>' +
  '<w:p><w:del><w:r><w:delText>secret</w:delText></w:r></w:del><w:r><w:t>Second</w:t></w:r></w:p>'

// [search-5]
describe('the words of a file', () => {
  it('are read from docx, also where a word is in two formats', async () => {
    const text = await read('docx', sampleDocx('Agreement', RUNS))
    expect(text).toContain('Agreement')
    expect(text).toContain('Late payment & 罚款 Second')
    expect(text).not.toContain('secret')
  })

  it('are read from xlsx, with names of sheets and numbers', async () => {
    const text = await read(
      'xlsx',
      sampleXlsx({
        Budget: [
          ['Rent', 4711.5],
          ['水电费', 30],
        ],
      }),
    )
    for (const word of ['Budget', 'Rent', '4711.5', '水电费']) expect(text).toContain(word)
  })

  it('are read from pptx, slide by slide', async () => {
    const slides = [1, 2, 10].map(number => ({ title: `Slide ${number}`, lines: ['路线图'] }))
    expect(await read('pptx', samplePptx(slides))).toMatch(/Slide 1 .*路线图.*Slide 2 .*Slide 10 /)
  })

  it('are read from pdf, page by page', async () => {
    const text = await read('pdf', samplePdf([['Notice period: three months'], ['Second page']]))
    expect(text).toMatch(/Notice period: three months.*Second page/)
  })

  it('are read from text in UTF-8, UTF-16 and GB 18030', async () => {
    expect(await read('txt', Buffer.from('会议纪要'))).toBe('会议纪要')
    expect(await read('md', Buffer.from('\ufeff会议纪要', 'utf16le'))).toBe('会议纪要')
    expect(await read('txt', Buffer.from([0xbb, 0xe1, 0xd2, 0xe9]))).toBe('会议')
  })

  it('are at the same place in the text and as they are compared', async () => {
    const found = await readText('ÉCOLE ﬁne １２ İstanbul ㍿ 𠮷野家 End')
    expect(found.folded).toHaveLength(found.text.length)
    expect(found.folded.indexOf('end')).toBe(found.text.indexOf('End'))
    expect(found.folded).toContain('ecole fine 12 istanbul')
  })

  it('end after 100,000 characters and 8,000 different words', async () => {
    const long = Array.from({ length: 40_000 }, (_, number) => `word${number}`).join(' ')
    const found = await readText(long)
    expect(found.text).toHaveLength(100_000)
    expect(found.words.split(' ')).toHaveLength(8_000)
  })
})

// [search-5, trust-8]
describe('a hostile file', () => {
  const part = 'word/document.xml'
  it.each<[string, string, Buffer]>([
    ['text with the name of a document', 'docx', Buffer.from('not a document')],
    ['an empty archive', 'xlsx', zipArchive([])],
    ['an archive cut in two', 'docx', sampleDocx('x').subarray(0, 400)],
    [
      'a part that unpacks to 300 MB',
      'docx',
      zipArchive([{ name: part, data: Buffer.alloc(300_000_000, 65) }]),
    ],
    ['a broken pdf', 'pdf', Buffer.from('%PDF-1.7 nothing')],
    ['bytes', 'pdf', deflateSync(Buffer.alloc(10_000, 7))],
  ])('has no words: %s', async (_, extension, bytes) => {
    expect((await read(extension, bytes)) ?? '').toBe('')
  })

  it('yields no words, and reading stops when a pdf unpacks to gigabytes', async () => {
    expect(await reader.read({ extension: 'pdf', bytes: pdfBomb(400) })).toBe('ended')
    expect(await read('txt', Buffer.from('still here'))).toBe('still here')
  })

  it('is given up at once when reading is stopped, and is not taken for a damaged one', async () => {
    const stopped = new TextReader()
    const reading = stopped.read({ extension: 'pdf', bytes: pdfBomb(40) })
    await stopped.stop()
    expect(await reading).toBe('stopped')
    await stopped.stop()
  })

  it('does not keep the next one from being read', async () => {
    for (const { name, bytes } of hostileFiles('http://127.0.0.1:9'))
      await read(name.split('.').at(-1) ?? '', bytes)
    expect(await read('txt', Buffer.from('still here'))).toBe('still here')
  })
})
