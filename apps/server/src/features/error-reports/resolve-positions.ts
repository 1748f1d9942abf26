import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Position {
  /** Path of the source map. */
  map: string
  line: number
  column: number
}

export interface Origin {
  source: string
  line: number
  column: number
  words: string
}

/** A map of some megabytes takes a tenth of a second to read: nobody else should wait for it. */
const TIMEOUT_MS = 10_000
const MAX_MAP_BYTES = 6_000_000
const MAX_HEAP_MB = 256

/** Text, so that it also runs in a server of one file. */
const SCRIPT = `
const { existsSync, readFileSync, statSync } = require('node:fs')
const { SourceMap } = require('node:module')
const { gunzipSync } = require('node:zlib')
const { parentPort, workerData: { positions, maxBytes } } = require('node:worker_threads')
const readMap = path => {
  // As a release has them.
  const packed = path + '.gz'
  if (existsSync(packed)) return gunzipSync(readFileSync(packed), { maxOutputLength: maxBytes })
  return existsSync(path) && statSync(path).size <= maxBytes ? readFileSync(path) : undefined
}
const read = path => {
  const map = readMap(path)
  return map && new SourceMap(JSON.parse(map.toString()))
}
const find = (map, { line, column }) => {
  const entry = map.findEntry(line, column)
  if (!('originalSource' in entry)) return undefined
  const { sources, sourcesContent = [] } = map.payload
  const content = sourcesContent[sources.indexOf(entry.originalSource)] || ''
  const words = (content.split('\\n')[entry.originalLine] || '').trim()
  return { source: entry.originalSource, line: entry.originalLine, column: entry.originalColumn, words }
}
const origins = positions.map(() => undefined)
// One map at a time: each takes a hundred megabytes.
for (const path of new Set(positions.map(({ map }) => map))) {
  const map = read(path)
  if (map) positions.forEach((one, at) => { if (one.map === path) origins[at] = find(map, one) })
}
parentPort.postMessage(origins)
`

let last: Promise<unknown> = Promise.resolve()

/** Where the positions are in the source, looked up in a thread of its own, one request after the other. */
export function resolvePositions(positions: readonly Position[]): Promise<(Origin | undefined)[]> {
  const found = last.then(() => runWorker(positions))
  last = found.catch(() => undefined)
  return found
}

async function runWorker(positions: readonly Position[]): Promise<(Origin | undefined)[]> {
  const workerData = { positions, maxBytes: MAX_MAP_BYTES }
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
  const worker = new Worker(SCRIPT, { eval: true, workerData, resourceLimits })
  try {
    const [origins] = await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return origins as (Origin | undefined)[]
  } catch {
    // A damaged map: the stack is shown as it came.
    return []
  } finally {
    await worker.terminate()
  }
}
