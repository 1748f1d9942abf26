import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { CONFIRMED } from '../load/session.ts'
import { handOver } from './debian-user.ts'
import { startServerProcess } from './server-process.ts'
import { DOMAIN, type Target } from './target.ts'

const USER = 'redis'
const KEPT = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']

/** A stream for each person, every entry on the disk before it is answered. */
export const redisTarget: Target = {
  name: 'Redis streams',
  async start() {
    const dir = mkdtempSync(join(tmpdir(), 'parley-bench-redis-'))
    handOver(dir, USER)
    const port = await freePort()
    const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', dir]
    const server = await startServerProcess({
      command: ['redis-server', ...place, ...KEPT],
      dir,
      port,
      user: USER,
    })
    return {
      wire: {
        url: `redis://127.0.0.1:${port}`,
        domain: DOMAIN,
        serverPids: [server.pid],
        password: { shared: '' },
        stanza: 'XADD {to} * m {body}',
        ackMark: CONFIRMED,
      },
      async stop() {
        await server.stop()
        rmSync(dir, { recursive: true })
        return undefined
      },
    }
  },
}
