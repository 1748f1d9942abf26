import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DEFAULT_RATE_LIMITS,
  PASSWORD,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '@parley/server/testkit'
import { cookieOf, keepDevice } from '../../apps/server/test/kept-device.ts'
import { openSession, type Session } from '../load/session.ts'

const DOMAIN = 'acme.test'
const PEOPLE = 1_000
const LIMIT_SECONDS = 60
const AT_ONCE = 50
/** As browsers do: the pause doubles, and each takes a random part of it. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 30_000]
const OPTIONS = { rateLimits: DEFAULT_RATE_LIMITS, proxies: 1, logLevel: 'silent' }

export interface OfficeFigure {
  what: string
  seconds: number
  /** Attempts that were refused, and made again. */
  refused: number
}

interface Colleague {
  user: string
  login: SignedIn
  cookie: string
  stream?: Session
}

/** How long an office behind one address takes to be back: every limit is that of an installation. */
export async function measureOffice(): Promise<OfficeFigure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-office-'))
  let server = await startTestServer({ ...OPTIONS, dataDir })
  try {
    const office = await hire(server)
    await Promise.all(office.map(one => connect(server, one)))
    await server.stop()
    server = await startTestServer({ ...OPTIONS, dataDir })
    const streams = await comeBack('all connections after a restart', office, one => connect(server, one))
    await server.stop()
    server = await startTestServer({ ...OPTIONS, dataDir })
    const pages = await comeBack('all pages loaded again after a restart', office, one =>
      loadPage(server, one),
    )
    return [streams, pages]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** People sign in at home, each at an address of their own, and stay signed in. */
async function hire(server: TestServer): Promise<Colleague[]> {
  const office: Colleague[] = []
  const add = async (at: number) => {
    const user = `person${at}`
    await server.createUser(user)
    const headers = { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` }
    const request = {
      domain: DOMAIN,
      account: user,
      platform_type: 4,
      ...(await server.encryptPassword(PASSWORD)),
    }
    const { answer } = await server.call('login', request, { headers })
    if (!answer) throw new Error(`${user} could not sign in.`)
    office.push({ user, login: answer, cookie: await keepDevice(server, answer.token) })
  }
  for (let start = 0; start < PEOPLE; start += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => add(start + at)))
  return office
}

async function comeBack(
  what: string,
  office: readonly Colleague[],
  enter: (one: Colleague) => Promise<void>,
): Promise<OfficeFigure> {
  const began = performance.now()
  let refused = 0
  const tryAll = async (one: Colleague) => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS))
      try {
        return await enter(one)
      } catch {
        refused += 1
        await sleep(pause * Math.random())
      }
  }
  await Promise.all(office.map(tryAll))
  return { what, seconds: Math.round((performance.now() - began) / 100) / 10, refused }
}

/** The stream and the list of conversations. */
async function connect(server: TestServer, one: Colleague): Promise<void> {
  const { xmpp_token: password, history_token: token } = one.login
  const address = `ws://127.0.0.1:${server.port}/xmpp-websocket`
  if (!one.stream?.isAlive())
    one.stream = await openSession(address, { user: one.user, password, domain: DOMAIN })
  if (!(await server.call('listRecent', {}, { token })).answer) throw new Error('no list')
}

/** What a page asks before it knows who is there, then the session that its browser keeps. */
async function loadPage(server: TestServer, one: Colleague): Promise<void> {
  await one.stream?.close()
  for (const name of ['getTime', 'listCompanies', 'getPasswordKey'] as const)
    if ((await server.call(name, {})).code !== 0) throw new Error(name)
  const reply = await server.call('resumeDevice', { domain: DOMAIN }, { headers: { cookie: one.cookie } })
  if (!reply.answer?.login) throw new Error('not resumed')
  one.cookie = cookieOf(reply) || one.cookie
  one.login = reply.answer.login
  await connect(server, one)
}

export const formatOffice = (figures: readonly OfficeFigure[]): string =>
  [
    `| ${PEOPLE.toLocaleString('en')} people behind one address are back | goal, s | s | refused and repeated |`,
    '| --- | ---: | ---: | ---: |',
    ...figures.map(
      ({ what, seconds, refused }) => `| ${what} | ≤ ${LIMIT_SECONDS} | ${seconds} | ${refused} |`,
    ),
  ].join('\n')

export const tooSlow = (figures: readonly OfficeFigure[]): string[] =>
  figures
    .filter(({ seconds }) => seconds > LIMIT_SECONDS)
    .map(({ what, seconds }) => `${what}: ${seconds} s; the limit is ${LIMIT_SECONDS} s.`)
