import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

export interface PrecacheEntry {
  url: string
  /** None: the name changes with the content. */
  revision: string | null
}

/** Without a network there is nothing to administer, to call or to preview. */
const ONLINE_ONLY =
  /screens\/(admin|call|consult|gallery|phone|preview|setup|login)\/|features\/(admin-|capture|calls\/stage)|-page\.tsx|preload-admin|text\/[^/]+\/(admin|bots|exports|retention|setup|sso|webhooks)\.ts|\.worker/
const PAGE = 'index.html'
/** Files with names that stay. */
const PLAIN = [PAGE, 'favicon.svg']
const SCRIPT = /<script[^>]+src="\/([^"]+)"/g

/** What the app needs to open and to be used without a network, as it stands in the folder of the build. */
export function precacheList(dist: string): PrecacheEntry[] {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('the app is built before its worker')
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path, 'utf8'))
  const scripts = [...readFileSync(join(dist, PAGE), 'utf8').matchAll(SCRIPT)].flatMap(
    ([, file]) => file ?? [],
  )
  const names = new Set(Object.keys(manifest).filter(name => scripts.includes(manifest[name]?.file ?? '')))
  const files = new Set(scripts)
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) continue
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) names.add(next)
    for (const next of chunk.dynamicImports ?? []) if (!ONLINE_ONLY.test(next)) names.add(next)
  }
  const plain = PLAIN.map(file => ({ url: `/${file}`, revision: digest(readFileSync(join(dist, file))) }))
  return [...plain, ...[...files].sort().map(file => ({ url: `/${file}`, revision: null }))]
}

const digest = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12)
