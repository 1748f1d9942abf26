import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { prepareConverse } from '../prepare-peers.ts'
import { prosodyTarget } from '../targets/prosody.ts'
import { DOMAIN } from '../targets/target.ts'
import type { WebClient } from './web-client.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** One page made here, and the files of a folder below `/files/`. */
async function serveStatic(page: string, folder: string): Promise<{ address: string; close(): void }> {
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

const USERS = 2

const pageFor = (settings: object) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>converse.js</title>
<link rel="stylesheet" href="/files/converse.min.css"><script type="module" src="/files/converse.min.js"></script></head>
<body class="converse-fullscreen"><script type="module">converse.initialize(${JSON.stringify(settings)})</script></body></html>`

export const converseClient: WebClient = {
  name: 'converse.js 14',
  async start() {
    const folder = join(await prepareConverse(), 'dist')
    const server = await prosodyTarget.start(USERS)
    const page = pageFor({
      websocket_url: server.wire.url,
      authentication: 'login',
      view_mode: 'fullscreen',
      assets_path: '/files/',
      discover_connection_methods: false,
      allow_registration: false,
      auto_list_rooms: false,
      play_sounds: false,
      show_desktop_notifications: false,
      i18n: 'en',
      loglevel: 'error',
    })
    const { address, close } = await serveStatic(page, folder)
    return {
      address,
      server,
      async stop() {
        close()
        await server.stop()
      },
    }
  },
  form: {
    user: 'input[name=jid]',
    password: 'input[name=password]',
    submit: '#converse-login button[type=submit]',
  },
  credentials: { user: `u0@${DOMAIN}`, password: 'pw' },
  listReady: 'converse-roster-contact',
  openChat: page => page.locator(`a.open-chat[data-jid="u1@${DOMAIN}"]`).first().click(),
  composer: 'textarea.chat-textarea',
  message: '.chat-msg__text',
  longChat: 1300,
  keepsChat: false,
}
