import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { ROOT } from '../../tools/repository.ts'
import { Daemon } from './daemon.ts'

/** haproxy with the configuration of `deploy/`, in front of these ports. */
export async function startBalancer(
  program: string,
  folder: string,
  nodes: number[],
  given?: number,
): Promise<Daemon> {
  const port = given ?? (await freePort())
  const file = join(folder, 'haproxy.cfg')
  const config = readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8')
    // More than a process may open unless it is started by root.
    .replace('maxconn 100000', 'maxconn 400')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/127\.0\.0\.1:808(\d)/g, (_, node) => `127.0.0.1:${nodes[Number(node) - 1]}`)
  writeFileSync(file, config)
  const balancer = new Daemon(program, ['-db', '-f', file], port)
  await balancer.start()
  return balancer
}
