/** Runs in a thread of its own (`text-reader.ts`): whatever a file does to it, nobody else waits. */
import { parentPort } from 'node:worker_threads'
import { foldInPlace, searchTokensOf } from '@parley/protocol/search'
import { isOffice, textOfOffice } from './text-of-office.ts'
import type { FileText, ReadRequest } from './text-reader.ts'

/** Some fifty pages; what follows is not found. */
const MAX_LENGTH = 100_000

/** Text files of Windows in China are not always UTF-8. */
function textOfPlain(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // The last character may be cut in two.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

async function textOf(bytes: Buffer, extension: string): Promise<string> {
  if (isOffice(extension)) return textOfOffice(bytes, extension, MAX_LENGTH)
  if (extension !== 'pdf') return textOfPlain(bytes.subarray(0, 4 * MAX_LENGTH))
  // Large, and most files are none.
  const { textOfPdf } = await import('./text-of-pdf.ts')
  return await textOfPdf(bytes, MAX_LENGTH)
}

/** One form of every character, e.g. no ligatures; gaps between words are one space. */
const tidy = (text: string): string =>
  text
    .slice(0, 2 * MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\s\p{Control}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)

async function read({ bytes, extension }: ReadRequest): Promise<FileText> {
  const text = tidy(await textOf(Buffer.from(bytes), extension))
  return { text, folded: foldInPlace(text), words: [...searchTokensOf(text)].join(' ') }
}

parentPort?.on('message', (request: ReadRequest) => {
  read(request).then(
    text => parentPort?.postMessage(text),
    () => parentPort?.postMessage(undefined),
  )
})
