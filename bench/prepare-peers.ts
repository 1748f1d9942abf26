import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../tools/command.ts'
import { installDebianPackages } from '../tools/debian-packages.ts'

interface Daemon {
  /** A file of the package that is installed last. */
  needs: string
  packages: string[]
}

const DAEMONS: Record<string, Daemon> = {
  Prosody: { needs: '/usr/bin/prosody', packages: ['prosody'] },
  'Prosody mod_mam in SQLite': {
    needs: '/usr/share/doc/lua-dbi-sqlite3',
    packages: ['prosody', 'lua-dbi-sqlite3'],
  },
  ejabberd: { needs: '/usr/sbin/ejabberdctl', packages: ['ejabberd'] },
  'ejabberd mod_mam in mnesia': { needs: '/usr/sbin/ejabberdctl', packages: ['ejabberd'] },
  'ejabberd mod_mam in PostgreSQL': {
    needs: '/usr/share/doc/erlang-p1-pgsql',
    packages: ['ejabberd', 'erlang-p1-pgsql'],
  },
  'RabbitMQ quorum': { needs: '/usr/sbin/rabbitmq-server', packages: ['rabbitmq-server'] },
  'Redis streams': { needs: '/usr/bin/redis-server', packages: ['redis-server'] },
}
const PEERS = fileURLToPath(new URL('./.peers', import.meta.url))
const CONVERSE = join(PEERS, 'node_modules', 'converse.js')

/** Installs the daemon of that name where it is missing. Returns why it is left out, or undefined. */
export async function prepareDaemon(name: string): Promise<string | undefined> {
  const daemon = DAEMONS[name]
  if (!daemon || existsSync(daemon.needs)) return undefined
  const obstacle = await installDebianPackages(...daemon.packages)
  return obstacle && `${name} is left out: ${obstacle}`
}

/** The folder of converse.js; kept outside the workspace because the product has no use for it. */
export async function prepareConverse(): Promise<string> {
  if (existsSync(CONVERSE)) return CONVERSE
  const options = ['--no-audit', '--no-fund', '--ignore-scripts']
  const { code, output } = await runCommand('npm', [
    'install',
    '--prefix',
    PEERS,
    ...options,
    'converse.js@14',
  ])
  if (code !== 0) throw new Error(`converse.js could not be installed: ${output.slice(-500)}`)
  return CONVERSE
}
