import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { balancerConfig } from '../../tools/balancer-config.ts'
import { freePort } from '../../tools/free-port.ts'
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
  writeFileSync(file, balancerConfig(port, nodes))
  const balancer = new Daemon(program, ['-db', '-f', file], port)
  await balancer.start()
  return balancer
}
