import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** One page made here, and the files of a folder below `/files/`. */
export async function serveStatic(page: string, folder: string): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (path === '/') return response.setHeader('content-type', 'text/html').end(page)
    const file = join(folder, path.replace(/^\/files\//, ''))
    if (!path.startsWith('/files/') || !existsSync(file) || !statSync(file).isFile())
      return response.writeHead(404).end()
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    return response.end(readFileSync(file))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}
