import { readFile, stat } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join, normalize } from 'node:path'

/** A larger map would hold up everybody while it is read. */
const MAX_MAP_BYTES = 6_000_000
const FRAME = /\/?(assets\/[\w.-]+\.js):(\d+):(\d+)/
const MAX_FILES = 5

type Maps = Map<string, Promise<SourceMap | undefined>>

/**
 * The frames of a stack as in the source, with the line itself. Frames of a version that is not installed any more stay
 * as they are.
 */
export async function resolveStack(webRoot: string, stack: string): Promise<string> {
  const maps: Maps = new Map()
  const lines: string[] = []
  for (const line of stack.split('\n')) lines.push(await resolveFrame(webRoot, maps, line))
  return lines.join('\n')
}

async function resolveFrame(webRoot: string, maps: Maps, line: string): Promise<string> {
  const [found, file = '', row, column] = FRAME.exec(line) ?? []
  if (!found || (!maps.has(file) && maps.size >= MAX_FILES)) return line
  maps.set(file, maps.get(file) ?? readMap(join(webRoot, `${file}.map`)))
  const map = await maps.get(file)
  const entry = map?.findEntry(Number(row) - 1, Number(column) - 1)
  if (!map || !entry || !('originalSource' in entry)) return line
  const { originalSource: source, originalLine, originalColumn } = entry
  const path = normalize(join('/apps/web/dist/assets', source)).slice(1)
  const words = sourceLine(map.payload, source, originalLine)
  return `${line.replace(found, `${path}:${originalLine + 1}:${originalColumn + 1}`)}${words}`
}

function sourceLine({ sources, sourcesContent }: SourceMapPayload, source: string, line: number): string {
  const content = sourcesContent[sources.indexOf(source)]
  const words = content?.split('\n')[line]?.trim()
  return words ? `\n        ${words.slice(0, 160)}` : ''
}

async function readMap(path: string): Promise<SourceMap | undefined> {
  const file = await stat(path).catch(() => undefined)
  if (!file || file.size > MAX_MAP_BYTES) return undefined
  return new SourceMap(JSON.parse(await readFile(path, 'utf8')) as SourceMapPayload)
}
