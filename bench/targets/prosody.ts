import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/free-port.ts'
import { handOver } from './debian-user.ts'
import { startServerProcess } from './server-process.ts'
import { DOMAIN, MUC_ROOMS, PLAIN_STANZA, type Target } from './target.ts'

const CONFIG = fileURLToPath(new URL('./prosody.cfg.lua', import.meta.url))
const USER = 'prosody'

const createTarget = (name: string, archive: string, gentle?: Target['gentle']): Target => ({
  name,
  ...(gentle && { gentle }),
  async start(users) {
    const dir = mkdtempSync(join(tmpdir(), 'parley-bench-prosody-'))
    writeAccounts(join(dir, 'data', encodeHost(DOMAIN)), users)
    handOver(dir, USER)
    const port = await freePort()
    const server = await startServerProcess({
      command: ['prosody', '-F', '--config', CONFIG],
      dir,
      port,
      user: USER,
      env: { BENCH_DIR: dir, BENCH_PORT: String(port), BENCH_ARCHIVE: archive },
    })
    return {
      wire: {
        url: `ws://127.0.0.1:${port}/xmpp-websocket`,
        domain: DOMAIN,
        serverPids: [server.pid],
        password: { shared: 'pw' },
        stanza: PLAIN_STANZA,
        ...MUC_ROOMS,
      },
      async stop() {
        await server.stop()
        rmSync(dir, { recursive: true })
        return undefined
      },
    }
  },
})

export const prosodyTarget = createTarget('Prosody', '')

/** In SQLite with its own settings: a message is routed when it is on the disk, twice, once for each person. */
export const prosodyMamTarget = createTarget('Prosody mod_mam in SQLite', 'archive.sqlite', {
  firstRate: 50,
  latencyRates: [],
})

/** Prosody's internal storage names folders by percent-encoding, dots included. */
const encodeHost = (host: string) => host.replaceAll('.', '%2e')

/** `u0` and `u1` know each other, so that a web client has somebody in its list. */
function writeAccounts(hostDir: string, users: number): void {
  mkdirSync(join(hostDir, 'accounts'), { recursive: true })
  mkdirSync(join(hostDir, 'roster'))
  for (let index = 0; index < users; index++)
    writeFileSync(join(hostDir, 'accounts', `u${index}.dat`), 'return { ["password"] = "pw" };\n')
  for (const [owner, friend] of [
    ['u0', 'u1'],
    ['u1', 'u0'],
  ]) {
    const entry = `["${friend}@${DOMAIN}"] = { ["subscription"] = "both"; ["groups"] = {}; ["name"] = "${friend}" }`
    writeFileSync(
      join(hostDir, 'roster', `${owner}.dat`),
      `return { ${entry}; [false] = { ["version"] = 1 } };\n`,
    )
  }
}
