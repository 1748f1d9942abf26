import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
/** Best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves scripts and styles of a folder whose files are named after their content. A window loads over a hundred of
 * them, so each is read from disk once.
 */
export function mountHashedFiles(fastify: FastifyInstance, webRoot: string, folder: string): void {
  const names = new Set(listFolder(join(webRoot, folder)))
  const kept = new Map<string, Promise<Buffer>>()
  const read = (name: string): Promise<Buffer> => {
    const content = kept.get(name) ?? readFile(join(webRoot, folder, name))
    kept.set(name, content)
    content.catch(() => kept.delete(name))
    return content
  }
  fastify.get(`/${folder}/:name`, async (request, reply) => {
    const { name } = request.params as { name: string }
    const type = TYPES[extname(name)]
    // Another kind of file, or built after the start of the server.
    if (type === undefined || !names.has(name)) return reply.sendFile(`${folder}/${name}`)
    const accepted = acceptedEncodings(String(request.headers['accept-encoding'] ?? ''))
    const encoding = ENCODINGS.find(each => accepted.has(each.name) && names.has(name + each.ending))
    if (encoding) void reply.header('content-encoding', encoding.name)
    return reply
      .headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' })
      .type(type)
      .send(await read(name + (encoding?.ending ?? '')))
  })
}

/** Without those that are refused by a weight of nothing. */
const acceptedEncodings = (header: string): Set<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .filter(each => !/;\s*q=0(\.0*)?\s*$/.test(each))
      .map(each => each.replace(/;.*/, '').trim()),
  )

function listFolder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
