import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'
import { startServerProcess } from './server-process.ts'
import { DOMAIN, PLAIN_STANZA, type Target } from './target.ts'

const SCRIPT = fileURLToPath(new URL('./null-server.ts', import.meta.url))

export const nullTarget: Target = {
  name: 'null server',
  async start() {
    const dir = mkdtempSync(join(tmpdir(), 'parley-bench-null-'))
    const port = await freePort()
    const server = await startServerProcess({ command: [process.execPath, SCRIPT, String(port)], dir, port })
    return {
      wire: {
        url: `ws://127.0.0.1:${port}/`,
        domain: DOMAIN,
        serverPids: [server.pid],
        password: { shared: 'pw' },
        stanza: PLAIN_STANZA,
      },
      async stop() {
        await server.stop()
        rmSync(dir, { recursive: true })
        return undefined
      },
    }
  },
}
