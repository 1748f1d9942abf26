import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts and styles until the login form can be used, as a browser receives them. */
export const LOGIN_BUDGET = 114_000

/** What the builder notes of each chunk. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const PAGE = 'index.html'
const LANGUAGES = ['src/text/zh-CN/entry.ts', 'src/text/en/entry.ts']
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

/** The largest first; of the languages only the largest, because a browser downloads one. */
export function measureLogin(dist: string): FileCost[] {
  const read = (file: string) => readFileSync(join(dist, file))
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString())
  const scripts = [...read(PAGE).toString().matchAll(SCRIPT)].flatMap(([, file]) => file ?? [])
  const costs = LANGUAGES.map(language =>
    [...new Set([...scripts, ...filesBehind(manifest, [PAGE, language])])]
      .map(file => ({ file, bytes: receivedBytes(join(dist, file)) }))
      .sort((a, b) => b.bytes - a.bytes),
  )
  return costs.sort((a, b) => sumOf(b) - sumOf(a))[0] ?? []
}

export const sumOf = (costs: readonly FileCost[]): number => costs.reduce((sum, { bytes }) => sum + bytes, 0)

/** Empty within the budget, otherwise the sizes of the files. */
export function budgetViolations(costs: readonly FileCost[], budget = LOGIN_BUDGET): string[] {
  const sum = sumOf(costs)
  if (sum <= budget) return []
  const lines = costs.map(({ file, bytes }) => `${String(bytes).padStart(8)}  ${file}`)
  return [`the login page downloads ${sum} bytes, ${sum - budget} more than allowed:`, ...lines]
}
