import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const TEXT = /\.(m?js|css|html|svg|txt)$/
/** The server looks for these beside a file. The preset levels are the best ones of Brotli and 6 of 9 of gzip. */
const ENCODINGS = [
  { ending: '.br', compress: promisify(brotliCompress) },
  { ending: '.gz', compress: promisify(gzip) },
]

/** Writes compressed copies beside the texts of a folder, once, instead of whenever one is asked for. */
export async function compressFiles(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => TEXT.test(path))
  await Promise.all(paths.map(path => compressFile(join(folder, path))))
}

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path)
  for (const { ending, compress } of ENCODINGS) {
    const compressed = await compress(content)
    if (compressed.length < content.length) writeFileSync(path + ending, compressed)
  }
}
