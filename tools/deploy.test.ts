import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { freePort } from './free-port.ts'
import { findProgram } from './nats.ts'
import { ROOT } from './repository.ts'

const FOLDER = join(ROOT, 'deploy')
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')

interface Service {
  environment?: Record<string, string>
  depends_on?: string[] | Record<string, unknown>
  volumes?: string[]
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const compose: Compose = parse(read('compose.yaml'), { merge: true })

/** By the program itself, where it is installed. */
describe.each([
  ['haproxy', ['-c', '-f'], ['haproxy.cfg', 'haproxy-compose.cfg']],
  ['nats-server', ['-t', '-c'], ['nats1.conf', 'nats2.conf', 'nats3.conf']],
  ['nginx', ['-t', '-c'], ['nginx.conf']],
  ['systemd-analyze', ['verify'], ['parley@.service']],
])('%s', (program, args, files) => {
  const path = findProgram(program)
  it.runIf(path).each(files)('understands %s', file => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-deploy-'))
    const tls = join(folder, 'tls')
    try {
      makeCertificate(tls)
      // There is no release here, and only root may write the logs of nginx.
      const text = read(file)
        .replaceAll('/opt/parley/parley', process.execPath)
        .replaceAll('/certs', folder)
        .replaceAll('/etc/parley/tls', tls)
      if (program === 'nats-server') makeNatsCerts(folder)
      writeFileSync(join(folder, file), text)
      const own = program === 'nginx' ? ['-g', `pid ${folder}/pid; error_log stderr;`] : []
      const { status, stderr } = spawnSync(path ?? '', [...own, ...args, join(folder, file)], {
        encoding: 'utf8',
        env: { ...process.env, NATS_PASSWORD: 'secret' },
      })
      expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

function makeCertificate(folder: string): void {
  mkdirSync(folder)
  const file = join(folder, 'chat.example.org.pem')
  const args = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=chat.example.org'
  const { status, stderr } = spawnSync('openssl', [
    ...args.split(' '),
    '-keyout',
    file,
    '-out',
    `${file}.chain`,
  ])
  if (status !== 0) throw new Error(String(stderr))
  appendFileSync(file, readFileSync(`${file}.chain`))
  rmSync(`${file}.chain`)
}

const natsServer = findProgram('nats-server')

it.runIf(natsServer)(
  'the NATS of the examples refuses connections without TLS and password',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-nats-'))
    const port = await freePort()
    makeNatsCerts(folder)
    const text = read('nats1.conf')
      .replaceAll('/certs', folder)
      .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
      .replace('0.0.0.0:6222', '127.0.0.1:-1')
      .replace('http: 127.0.0.1:8222\n', '')
    writeFileSync(join(folder, 'nats.conf'), text)
    const nats = spawn(natsServer ?? '', ['-c', join(folder, 'nats.conf')], {
      stdio: 'ignore',
      env: { ...process.env, NATS_PASSWORD: 'secret' },
    })
    try {
      // The first line of NATS says what it asks for.
      await expect
        .poll(() => firstLineOf(port), { timeout: 60_000 })
        .toMatch(/^INFO .*"auth_required":true.*"tls_required":true/)
    } finally {
      nats.kill('SIGKILL')
      await once(nats, 'exit')
      rmSync(folder, { recursive: true })
    }
  },
  90_000,
)

function makeNatsCerts(folder: string): void {
  const { status, stderr } = spawnSync('sh', [join(FOLDER, 'make-nats-certs.sh'), folder, 'nats1'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

async function firstLineOf(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    const [data] = await once(socket, 'data')
    return String(data)
  } catch {
    return ''
  } finally {
    socket.destroy()
  }
}

describe('compose.yaml', () => {
  const names = Object.keys(compose.services)

  it('has every host that the other files name', () => {
    const { scrape_configs } = parse(read('prometheus.yml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[]
    }
    const targets = scrape_configs.flatMap(job => job.static_configs.flatMap(group => group.targets))
    const routes = [1, 2, 3].flatMap(at => [...read(`nats${at}.conf`).matchAll(/nats:\/\/([\w-]+):6222/g)])
    const balanced = [...read('haproxy-compose.cfg').matchAll(/^ +server \w+ ([\w-]+):8080/gm)]
    const addresses = Object.values(compose.services).flatMap(({ environment = {} }) =>
      Object.values(environment).flatMap(value => [
        ...value.replaceAll(/\/\/[^@,]*@/g, '//').matchAll(/\/\/([\w-]+)/g),
      ]),
    )
    const hosts = [...routes, ...balanced, ...addresses].map(([, host]) => host)
    expect(hosts.length).toBeGreaterThan(10)
    for (const host of [...hosts, ...targets.map(target => target.split(':')[0])])
      expect(names).toContain(host)
  })

  it('asks only for settings of .env.example, files that exist and volumes it declares', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
    const example = read('.env.example').split('\n')
    for (const name of asked) expect(example.some(line => line.startsWith(`${name}=`))).toBe(true)
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map(volume => volume.split(':')[0] ?? ''),
    )
    for (const place of mounted)
      if (place.startsWith('.')) expect(existsSync(join(FOLDER, place))).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(place)
    for (const { depends_on = [] } of Object.values(compose.services))
      for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(names).toContain(other)
  })

  it('and the unit set what the server reads', () => {
    const config = readFileSync(join(ROOT, 'apps/server/src/app/config.ts'), 'utf8')
    const set = [
      ...Object.keys(compose.services.node1?.environment ?? {}),
      ...['Dockerfile', 'parley@.service'].flatMap(file =>
        [...read(file).matchAll(/^(?:ENV |Environment=)(.+)$/gm)].flatMap(([, line = '']) =>
          line.split(' ').map(pair => pair.split('=')[0] ?? ''),
        ),
      ),
    ]
    expect(set.length).toBeGreaterThan(10)
    for (const name of set)
      expect(`NODE_ENV NODE_EXTRA_CA_CERTS ${config}`).toMatch(new RegExp(`\\b${name}\\b`))
  })
})
