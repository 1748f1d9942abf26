import { basename } from 'node:path'
import type { SourceFile } from '../source-file.ts'
import type { Finding } from './finding.ts'

const BLOCK = 10
const IMPORT = /^import\b|\bfrom '[^']+'$/

interface Block {
  text: string
  path: string
  line: number
}

/** Every run of ten lines that are neither empty nor part of an import. */
function blocksOf({ path, source }: SourceFile): Block[] {
  const lines = source.split('\n').map((line, index) => ({ text: line.trim(), line: index + 1 }))
  const full = lines.filter(({ text }) => text !== '')
  return full.slice(0, Math.max(0, full.length - BLOCK + 1)).flatMap(({ line }, start) => {
    const block = full.slice(start, start + BLOCK).map(({ text }) => text)
    return block.some(text => IMPORT.test(text)) ? [] : [{ text: block.join('\n'), path, line }]
  })
}

/** What was copied will be changed in one place and forgotten in the other. One finding per pair of files. */
export function repeatedBlocks(files: readonly SourceFile[]): Finding[] {
  const first = new Map<string, Block>()
  const pairs = new Map<string, string>()
  for (const block of files.flatMap(blocksOf)) {
    const earlier = first.get(block.text)
    if (!earlier) first.set(block.text, block)
    else {
      const key = [earlier.path, block.path].map(path => basename(path)).join(' = ')
      const places = `${block.path}:${block.line}: ${BLOCK} lines as in ${earlier.path}:${earlier.line}`
      const message = `${places}; move them to where both may import them`
      if (!pairs.has(key)) pairs.set(key, message)
    }
  }
  return [...pairs].map(([key, message]) => ({ key, message }))
}
