import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../tools/command.ts'
import { installDebianPackages } from '../tools/debian-packages.ts'

const DAEMONS: Record<string, { program: string; package: string }> = {
  Prosody: { program: '/usr/bin/prosody', package: 'prosody' },
  ejabberd: { program: '/usr/sbin/ejabberdctl', package: 'ejabberd' },
}
const PEERS = fileURLToPath(new URL('./.peers', import.meta.url))
const CONVERSE = join(PEERS, 'node_modules', 'converse.js')

/** Installs the daemon of that name where it is missing. Returns why it is left out, or undefined. */
export async function prepareDaemon(name: string): Promise<string | undefined> {
  const daemon = DAEMONS[name]
  if (!daemon || existsSync(daemon.program)) return undefined
  const obstacle = await installDebianPackages(daemon.package)
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
