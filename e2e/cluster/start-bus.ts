import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseProxy, startDatabaseProxy } from '../../tools/database-proxy.ts'
import { freePort } from '../../tools/free-port.ts'
import { ROOT } from '../../tools/repository.ts'
import { Daemon } from './daemon.ts'

export interface BusServers {
  servers: Daemon[]
  /** What the routes between the servers go through. */
  routes: DatabaseProxy[]
  /** The settings of a node, with a server to try first. */
  settingsFor(node: number): Record<string, string>
  stop(): Promise<void>
}

const COUNT = 3
const PASSWORD = 'of-the-bus'

/** A cluster of three NATS servers with the configuration of `deploy/`, password and TLS included, on ports of their own. */
export async function startBus(program: string, folder: string): Promise<BusServers> {
  const ports = await Promise.all(Array.from({ length: COUNT }, freePort))
  const clusterPorts = await Promise.all(Array.from({ length: COUNT }, freePort))
  const routes = await Promise.all(clusterPorts.map(port => startDatabaseProxy(`nats://127.0.0.1:${port}`)))
  makeCertificates(folder)
  const servers = ports.map((port, at) => {
    const file = join(folder, `nats${at + 1}.conf`)
    const addresses = routes
      .filter((_, other) => other !== at)
      .map(({ url }) => url.replace('127.0.0.1', 'localhost'))
    writeFileSync(
      file,
      configOf(at, port, clusterPorts[at] ?? 0, new URL(routes[at]?.url ?? '').host, addresses).replaceAll(
        '/certs',
        folder,
      ),
    )
    return new Daemon(program, ['-c', file], port, { NATS_PASSWORD: PASSWORD })
  })
  for (const server of servers) await server.start()
  return {
    servers,
    routes,
    settingsFor(node) {
      const [first, ...others] = ports.map((_, at) => `localhost:${ports[(node + at) % COUNT]}`)
      return {
        NATS_URL: [`parley:${PASSWORD}@${first}`, ...others].map(address => `tls://${address}`).join(','),
        NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      }
    },
    async stop() {
      for (const server of servers) await server.end('SIGKILL')
      for (const route of routes) await route.stop()
    },
  }
}

function makeCertificates(folder: string): void {
  const script = join(ROOT, 'deploy/make-nats-certs.sh')
  const { status, stderr } = spawnSync('sh', [script, folder, 'localhost'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function configOf(
  at: number,
  port: number,
  clusterPort: number,
  advertise: string,
  routes: string[],
): string {
  return readFileSync(join(ROOT, `deploy/nats${at + 1}.conf`), 'utf8')
    .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
    .replace(/^http:.*$/m, '')
    .replace('0.0.0.0:6222', `127.0.0.1:${clusterPort}\n  advertise: "${advertise}"\n  no_advertise: true`)
    .replace(/routes: \[[^\]]*\]/, `routes: [\n${routes.join('\n')}\n]`)
}
