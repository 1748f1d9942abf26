import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { leaveOutPageHeaders } from './security-headers.ts'

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

const PLAIN_NAME = /^[\w-][\w.-]*$/

/**
 * Serves scripts and styles of a folder whose files are named after their content. A window loads over a hundred of
 * them, so each is read from disk once. Those of former builds are in a folder of their own.
 */
export function mountHashedFiles(
  fastify: FastifyInstance,
  webRoot: string,
  folder: string,
  former?: string,
): void {
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
    if (former !== undefined && !names.has(name) && isIn(former, name))
      return reply.header('cache-control', FOR_EVER).sendFile(name, former)
    // Another kind of file, or built after the start of the server.
    if (type === undefined || !names.has(name)) return reply.sendFile(`${folder}/${name}`)
    const accepted = acceptedEncodings(request)
    const encoding = ENCODINGS.find(each => accepted.has(each.name) && names.has(name + each.ending))
    if (!name.includes('worker')) leaveOutPageHeaders(reply)
    if (encoding) void reply.header('content-encoding', encoding.name)
    return reply
      .headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' })
      .type(type)
      .send(await read(name + (encoding?.ending ?? '')))
  })
}

/** Without those that are refused by a weight of nothing. */
export const acceptedEncodings = ({ headers }: FastifyRequest): Set<string> =>
  new Set(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .filter(each => !/;\s*q=0(\.0*)?\s*$/.test(each))
      .map(each => each.replace(/;.*/, '').trim()),
  )

const isIn = (folder: string, name: string): boolean =>
  PLAIN_NAME.test(name) && existsSync(join(folder, name))

function listFolder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
