import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { handOver } from './debian-user.ts'
import { startServerProcess } from './server-process.ts'
import { DOMAIN, MUC_ROOMS, PLAIN_STANZA, type Target } from './target.ts'

const TEMPLATE = new URL('./ejabberd.yml', import.meta.url)
const USER = 'ejabberd'
const REGISTRATIONS_AT_ONCE = 16

export const ejabberdTarget: Target = {
  name: 'ejabberd',
  async start(users) {
    const dir = mkdtempSync(join(tmpdir(), 'parley-bench-ejabberd-'))
    const port = await freePort()
    const pidFile = join(dir, 'ejabberd.pid')
    const command = writeConfiguration(dir, port, await freePort(), pidFile)
    handOver(dir, USER)
    const server = await startServerProcess({ command, dir, port, user: USER, env: { HOME: dir } })
    // The started process is ejabberdctl; the virtual machine below it is what is measured.
    const daemon = Number(readFileSync(pidFile, 'utf8'))
    await register(port, users)
    return {
      wire: {
        url: `ws://127.0.0.1:${port}/xmpp-websocket`,
        domain: DOMAIN,
        serverPids: [daemon],
        password: { shared: 'pw' },
        stanza: PLAIN_STANZA,
        ...MUC_ROOMS,
      },
      async stop() {
        // Its parent would leave at once, while the virtual machine still writes to the folder.
        await server.stop(daemon)
        rmSync(dir, { recursive: true })
        return undefined
      },
    }
  },
}

/** Own node name and own distribution port: no epmd is started and no other node is touched. */
function writeConfiguration(dir: string, port: number, distributionPort: number, pidFile: string): string[] {
  const [etc, spool, logs] = ['etc', 'spool', 'log'].map(name => join(dir, name)) as [string, string, string]
  for (const folder of [etc, spool, logs]) mkdirSync(folder)
  const yml = join(etc, 'ejabberd.yml')
  const ctl = join(etc, 'ejabberdctl.cfg')
  writeFileSync(yml, readFileSync(TEMPLATE, 'utf8').replace(/port: \d+/, `port: ${port}`))
  const settings = {
    EJABBERD_PID_PATH: pidFile,
    ERLANG_NODE: 'parleybench@localhost',
    ERL_DIST_PORT: distributionPort,
    INET_DIST_INTERFACE: '127.0.0.1',
    ERL_MAX_PORTS: 65536,
  }
  writeFileSync(
    ctl,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  copyFileSync('/etc/ejabberd/inetrc', join(etc, 'inetrc'))
  const paths = ['--config-dir', etc, '--ctl-config', ctl, '--config', yml, '--spool', spool, '--logs', logs]
  return ['ejabberdctl', ...paths, 'foreground']
}

async function register(port: number, users: number): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < users) {
      const body = JSON.stringify({ user: `u${next++}`, host: DOMAIN, password: 'pw' })
      const answer = await fetch(`http://127.0.0.1:${port}/api/register`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`ejabberd register: ${answer.status} ${await answer.text()}`)
    }
  }
  await Promise.all(Array.from({ length: REGISTRATIONS_AT_ONCE }, worker))
}
