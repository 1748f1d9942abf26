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
  /** As a node writes it, with a server to try first. */
  urlFor(node: number): string
  stop(): Promise<void>
}

const COUNT = 3

/** A cluster of three NATS servers with the configuration of `deploy/`, on ports of their own. */
export async function startBus(program: string, folder: string): Promise<BusServers> {
  const ports = await Promise.all(Array.from({ length: COUNT }, freePort))
  const clusterPorts = await Promise.all(Array.from({ length: COUNT }, freePort))
  const routes = await Promise.all(clusterPorts.map(port => startDatabaseProxy(`nats://127.0.0.1:${port}`)))
  const servers = ports.map((port, at) => {
    const file = join(folder, `nats${at + 1}.conf`)
    const addresses = routes.filter((_, other) => other !== at).map(({ url }) => url)
    writeFileSync(
      file,
      configOf(at, port, clusterPorts[at] ?? 0, new URL(routes[at]?.url ?? '').host, addresses),
    )
    return new Daemon(program, ['-c', file], port)
  })
  for (const server of servers) await server.start()
  return {
    servers,
    routes,
    urlFor: node => ports.map((_, at) => `nats://127.0.0.1:${ports[(node + at) % COUNT]}`).join(','),
    async stop() {
      for (const server of servers) await server.end('SIGKILL')
      for (const route of routes) await route.stop()
    },
  }
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
