import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Scripts and styles until the login form can be used, as a browser receives them. */
export const LOGIN_BUDGET = 94_500
/** The same until a chat is open for somebody who is signed in. */
export const CHAT_BUDGET = 348_500

/** For the service worker, compressed by gzip. */
const WORKER_BUDGET = 12_000

/** What the builder notes of each chunk. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const PAGE = 'index.html'
const LANGUAGES = ['src/text/zh-CN/entry.ts', 'src/text/en/entry.ts']
const CHAT = ['src/app/create-browser-client.ts', 'src/ui/icon/icon-paths.ts']
const CHAT_LANGUAGES = ['src/text/zh-CN.ts', 'src/text/en.ts']
/** The chunks that the builder names itself: the chat (`chunk-groups.ts`) and what carries the stream. */
const NAMED = /^assets\/(strophe|chat-[\w-]{7}\.js)/
const SCRIPT = /<script[^>]+src="\/([^"]+)"/g

/** Files of these chunks and of their static imports. */
export function filesBehind(manifest: Manifest, roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const waiting = [...roots]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the web build has no chunk ${name}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/** What the server sends of a file to a browser, all of which understand Brotli. */
export function receivedBytes(path: string): number {
  const compressed = `${path}.br`
  return statSync(existsSync(compressed) ? compressed : path).size
}

export interface FileCost {
  file: string
  bytes: number
}

export const measureLogin = (dist: string): FileCost[] => measure(dist, LANGUAGES, () => [])

export const measureChat = (dist: string): FileCost[] =>
  measure(dist, CHAT_LANGUAGES, manifest => [
    ...CHAT,
    ...Object.keys(manifest).filter(name => NAMED.test(manifest[name]?.file ?? '')),
  ])

/** The largest first; of the languages only the largest, because a browser downloads one. */
function measure(
  dist: string,
  languages: readonly string[],
  more: (manifest: Manifest) => string[],
): FileCost[] {
  const read = (file: string) => readFileSync(join(dist, file))
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString())
  const scripts = [...read(PAGE).toString().matchAll(SCRIPT)].flatMap(([, file]) => file ?? [])
  const page = Object.keys(manifest).filter(name => scripts.includes(manifest[name]?.file ?? ''))
  const costs = languages.map(language =>
    [...new Set([...scripts, ...filesBehind(manifest, [...page, language, ...more(manifest)])])]
      .map(file => ({ file, bytes: receivedBytes(join(dist, file)) }))
      .sort((a, b) => b.bytes - a.bytes),
  )
  return costs.sort((a, b) => sumOf(b) - sumOf(a))[0] ?? []
}

export const sumOf = (costs: readonly FileCost[]): number => costs.reduce((sum, { bytes }) => sum + bytes, 0)

/** Empty within the budget, otherwise the sizes of the files. */
export function budgetViolations(page: string, costs: readonly FileCost[], budget: number): string[] {
  const sum = sumOf(costs)
  if (sum <= budget) return []
  const lines = costs.map(({ file, bytes }) => `${String(bytes).padStart(8)}  ${file}`)
  return [`${page} downloads ${sum} bytes, ${sum - budget} more than allowed:`, ...lines]
}

/** Empty within the budget. */
export function workerViolations(dist: string, budget = WORKER_BUDGET): string[] {
  const bytes = gzipSync(readFileSync(join(dist, 'sw.js'))).length
  return bytes <= budget ? [] : [`the service worker has ${bytes} bytes, allowed ${budget}`]
}
