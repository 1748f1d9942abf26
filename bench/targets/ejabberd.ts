import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '../../apps/server/test/test-database.ts'
import { freePort } from '../../tools/free-port.ts'
import { handOver } from './debian-user.ts'
import { startDurablePostgres } from './durable-postgres.ts'
import { startServerProcess } from './server-process.ts'
import { DOMAIN, MUC_ROOMS, PLAIN_STANZA, type Target } from './target.ts'

const TEMPLATE = new URL('./ejabberd.yml', import.meta.url)
const SCHEMA = '/usr/share/ejabberd/sql/pg.sql'
const USER = 'ejabberd'
const REGISTRATIONS_AT_ONCE = 16

/** What is kept and where; nothing for a pure router. */
interface Kept {
  /** Lines behind the last one of the template, which is in `modules`. */
  settings: string
  pids: number[]
  close(): Promise<void>
}

const createTarget = (name: string, keep: () => Promise<Kept>, gentle?: Target['gentle']): Target => ({
  name,
  ...(gentle && { gentle }),
  async start(users) {
    const kept = await keep()
    const dir = mkdtempSync(join(tmpdir(), 'parley-bench-ejabberd-'))
    const port = await freePort()
    const pidFile = join(dir, 'ejabberd.pid')
    const command = writeConfiguration(dir, port, await freePort(), pidFile, kept.settings)
    handOver(dir, USER)
    const server = await startServerProcess({ command, dir, port, user: USER, env: { HOME: dir } })
    // The started process is ejabberdctl; the virtual machine below it is what is measured.
    const daemon = Number(readFileSync(pidFile, 'utf8'))
    await register(port, users)
    return {
      wire: {
        url: `ws://127.0.0.1:${port}/xmpp-websocket`,
        domain: DOMAIN,
        serverPids: [daemon, ...kept.pids],
        password: { shared: 'pw' },
        stanza: PLAIN_STANZA,
        ...MUC_ROOMS,
      },
      async stop() {
        // Its parent would leave at once, while the virtual machine still writes to the folder.
        await server.stop(daemon)
        await kept.close()
        rmSync(dir, { recursive: true })
        return undefined
      },
    }
  },
})

const SLOW = { firstRate: 300, latencyRates: [1_000] }
const MAM = '  mod_mam:\n    default: always\n'
const nothing: Kept = { settings: '', pids: [], async close() {} }

export const ejabberdTarget = createTarget('ejabberd', async () => nothing)

/** In the tables of Erlang, the default of `db_type`; these are not synced before a message goes on. */
export const ejabberdMamTarget = createTarget(
  'ejabberd mod_mam in mnesia',
  async () => ({ ...nothing, settings: `${MAM}    db_type: mnesia\n` }),
  SLOW,
)

/** A message is routed when PostgreSQL has committed it. */
export const ejabberdSqlTarget = createTarget(
  'ejabberd mod_mam in PostgreSQL',
  async () => {
    const postgres = await startDurablePostgres()
    await withClient(postgres.url, client => client.query(readFileSync(SCHEMA, 'utf8')))
    const { port, password, username, pathname } = new URL(postgres.url)
    const settings = {
      sql_type: 'pgsql',
      sql_server: '127.0.0.1',
      sql_port: port,
      sql_username: username,
      sql_password: password,
      sql_database: pathname.slice(1),
    }
    return {
      settings: `${MAM}    db_type: sql\n${linesOf(settings, ': ')}`,
      pids: postgres.pids().slice(0, 1),
      close: postgres.stop,
    }
  },
  SLOW,
)

const linesOf = (settings: object, between: string): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}${between}${value}\n`)
    .join('')

/** Own node name and own distribution port: no epmd is started and no other node is touched. */
function writeConfiguration(
  dir: string,
  port: number,
  distributionPort: number,
  pidFile: string,
  more: string,
): string[] {
  const [etc, spool, logs] = ['etc', 'spool', 'log'].map(name => join(dir, name)) as [string, string, string]
  for (const folder of [etc, spool, logs]) mkdirSync(folder)
  const yml = join(etc, 'ejabberd.yml')
  const ctl = join(etc, 'ejabberdctl.cfg')
  writeFileSync(yml, readFileSync(TEMPLATE, 'utf8').replace(/port: \d+/, `port: ${port}`) + more)
  const settings = {
    EJABBERD_PID_PATH: pidFile,
    ERLANG_NODE: 'parleybench@localhost',
    ERL_DIST_PORT: distributionPort,
    INET_DIST_INTERFACE: '127.0.0.1',
    ERL_MAX_PORTS: 65536,
  }
  writeFileSync(ctl, linesOf(settings, '='))
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
