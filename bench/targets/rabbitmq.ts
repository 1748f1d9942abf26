import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { CONFIRMED } from '../load/session.ts'
import { handOver } from './debian-user.ts'
import { startServerProcess } from './server-process.ts'
import { DOMAIN, type Target } from './target.ts'

const USER = 'rabbitmq'
const PROGRAM = '/usr/lib/rabbitmq/bin/rabbitmq-server'

/** A quorum queue for each person, one node: a message is confirmed when it is in the log on the disk. */
export const rabbitmqTarget: Target = {
  name: 'RabbitMQ quorum',
  async start() {
    const dir = mkdtempSync(join(tmpdir(), 'parley-bench-rabbitmq-'))
    const [port, distributionPort, epmdPort] = [await freePort(), await freePort(), await freePort()]
    const config = join(dir, 'rabbitmq.conf')
    writeFileSync(config, `listeners.tcp.1 = 127.0.0.1:${port}\nlog.console = false\n`)
    writeFileSync(join(dir, 'plugins'), '[].\n')
    handOver(dir, USER)
    const env = {
      HOME: dir,
      ERL_EPMD_PORT: String(epmdPort),
      // Without this a parent would stay in front of the virtual machine.
      RUNNING_UNDER_SYSTEMD: 'true',
      RABBITMQ_NODENAME: 'parleybench@localhost',
      RABBITMQ_DIST_PORT: String(distributionPort),
      RABBITMQ_CONFIG_FILE: config,
      RABBITMQ_ENABLED_PLUGINS_FILE: join(dir, 'plugins'),
      RABBITMQ_MNESIA_BASE: join(dir, 'mnesia'),
      RABBITMQ_LOG_BASE: join(dir, 'log'),
      RABBITMQ_PID_FILE: join(dir, 'pid'),
    }
    // RabbitMQ starts one that outlives it where it finds none.
    const names = ['epmd', '-address', '127.0.0.1', '-port', String(epmdPort)]
    const epmd = await startServerProcess({ command: names, dir, port: epmdPort, user: USER })
    const server = await startServerProcess({
      command: [PROGRAM],
      dir,
      port,
      user: USER,
      env,
      startTimeoutMs: 60_000,
    })
    return {
      wire: {
        url: `amqp://127.0.0.1:${port}`,
        domain: DOMAIN,
        serverPids: [server.pid],
        password: { shared: '' },
        stanza: '{to} {body}',
        ackMark: CONFIRMED,
      },
      async stop() {
        await server.stop()
        await epmd.stop()
        rmSync(dir, { recursive: true })
        return undefined
      },
    }
  },
}
