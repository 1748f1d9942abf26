import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Algorithm, hash } from '@node-rs/argon2'
import type { AnswerOf, CallName, Contract } from '@parley/protocol/rest'
import { type Config, readConfig } from '../src/app/config.ts'
import { type RunningServer, type Surroundings, startServer } from '../src/app/server.ts'
import { createCompany } from '../src/domain/people/create-company.ts'
import { createUsers, type NewUser } from '../src/domain/people/create-users.ts'
import type { SmsMessage } from '../src/ports/sms-sender.ts'
import { type CallOptions, callServer, type Reply } from './call-server.ts'
import { SPREADS, startSpreadServer } from './cluster/spread-server.ts'
import { encryptPassword } from './encrypt-password.ts'
import { controlDisk } from './fill-disk.ts'
import { copyPreparedData } from './prepared-data.ts'

export { runCommand as runOperatorCommand } from '../src/app/run-command.ts'
export { DEFAULT_RATE_LIMITS } from '../src/http/rate-limits.ts'
export { type ArchivedLine, archiveMessages } from './archive-messages.ts'
export type { Reply } from './call-server.ts'
export { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'

/** The company every test server has; `other` is a second one, for what must not cross companies. */
export const COMPANY = { name: 'acme', domain: 'acme.test' }
export const OTHER_COMPANY = { name: 'other', domain: 'other.test' }
export const PASSWORD = 'correct horse battery'

const ARGON2ID: Algorithm.Argon2id = 2
/** A hash names its own cost, so the server checks these as it checks others, a hundred times as quick. */
const WEAK_HASH = { algorithm: ARGON2ID, memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Passwords are decrypted three times as quick as with a real one, and tests sign in thousands of times. */
const createWeakKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 1280 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

export interface TestServerOptions extends Partial<Config>, Surroundings {
  /** Keep the data for another start: the caller removes the folder. */
  dataDir?: string
}

export type SignedIn = AnswerOf<Contract['login']>
type TestUser = Partial<Omit<NewUser, 'userName' | 'passwordHash'>> & { password?: string; domain?: string }

export interface TestServer {
  url: string
  port: number
  dataDir: string
  /** Everything the server wrote to its log. */
  logLines: string[]
  /** Every SMS that was handed over for sending. */
  smsMessages: SmsMessage[]
  storage: RunningServer['storage']
  verifyXmppToken: RunningServer['verifyXmppToken']
  createCompany(company: { name: string; domain: string }): Promise<number>
  /** A person of `acme` with the password `PASSWORD`, unless said otherwise. */
  createUser(userName: string, user?: TestUser): Promise<{ id: number; userName: string; domain: string }>
  signIn(userName: string, password?: string, domain?: string, userAgent?: string): Promise<SignedIn>
  /** Encrypts as a client does, with a key asked from the server. */
  encryptPassword(
    password: string,
    envelope?: { nonce?: string; time?: number },
  ): Promise<{ key_id: string; password: string }>
  call<K extends CallName>(name: K, request: unknown, options?: CallOptions): Promise<Reply<K>>
  /** SQLite only: from now on every write that needs more room in the file fails as on a full disk. */
  fillDisk(): Promise<void>
  freeDisk(): Promise<void>
  stop(): Promise<void>
}

/** A whole server with a data dir and a port of its own. Rate limits are lifted and the demo is left out unless asked for. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { dataDir, databaseUrl, demo } = options
  const isPlain = dataDir === undefined && databaseUrl === undefined && !demo
  return await (SPREADS && isPlain ? startSpreadServer(options, startOne) : startOne(options))
}

async function startOne(options: TestServerOptions): Promise<TestServer & Pick<RunningServer, 'bus'>> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'parley-test-')))
  if (!options.databaseUrl && !options.demo)
    await copyPreparedData(dataDir, own => prepareCompanies({ dataDir: own }))
  const logLines: string[] = []
  const logTo = options.logTo ?? { write: (line: string) => void logLines.push(line) }
  const smsMessages: SmsMessage[] = []
  const sms = options.sms ?? { send: async (message: SmsMessage) => void smsMessages.push(message) }
  const server = await startServer(
    { ...defaults(), ...options, dataDir },
    { logTo, sms, ...(options.clock && { clock: options.clock }) },
  )
  const kit = { ...createKit(server, logLines, dataDir), smsMessages }
  await createCompanies(server)
  return {
    ...kit,
    bus: server.bus,
    async stop() {
      await server.stop()
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const defaults = () => ({
  // Few connections to PostgreSQL: each of them costs more than most of the statements of a test.
  ...readConfig({ JANUS_PROGRAM: 'none', DATABASE_CONNECTIONS: '4' }),
  port: 0,
  demo: false as const,
  rateLimits: 'off' as const,
  logLevel: 'trace',
  // With a key every first sign-in would hash again, at full cost.
  passwordKeyFile: undefined,
})

async function createCompanies({ storage: { db } }: RunningServer): Promise<void> {
  if (await db.selectFrom('companies').select('id').executeTakeFirst()) return
  for (const company of [COMPANY, OTHER_COMPANY]) await createCompany(db, company)
}

/** Starts a server on the data and stops it again: tables, keys and companies are there then. */
export async function prepareCompanies(
  data: Pick<TestServerOptions, 'dataDir' | 'databaseUrl'>,
): Promise<void> {
  const dataDir = data.dataDir ?? (await mkdtemp(join(tmpdir(), 'parley-test-')))
  const server = await startServer({ ...defaults(), logLevel: 'warn', ...data, dataDir })
  await createCompanies(server)
  await server.storage.db
    .updateTable('secrets')
    .set({ value: createWeakKey() })
    .where('name', '=', 'password-key')
    .execute()
  await server.stop()
  if (data.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
}

function createKit(
  server: RunningServer,
  logLines: string[],
  dataDir: string,
): Omit<TestServer, 'stop' | 'smsMessages'> {
  const { url, port, storage, verifyXmppToken } = server
  const { db } = storage
  const call: TestServer['call'] = (name, request, callOptions) => callServer(url, name, request, callOptions)
  let key: Promise<AnswerOf<Contract['getPasswordKey']>> | undefined
  const encrypt: TestServer['encryptPassword'] = async (password, envelope) => {
    key ??= answerOf(call('getPasswordKey', {}))
    return encryptPassword(await key, password, envelope)
  }
  return {
    url,
    port,
    dataDir,
    logLines,
    storage,
    verifyXmppToken,
    call,
    encryptPassword: encrypt,
    ...controlDisk(storage),
    createCompany: company => createCompany(db, company),
    async createUser(userName, { password = PASSWORD, domain = COMPANY.domain, ...user } = {}) {
      const company = await db
        .selectFrom('companies')
        .where('domain', '=', domain)
        .select('id')
        .executeTakeFirstOrThrow()
      const passwordHash = await hash(password, WEAK_HASH)
      const newUser = { nickName: userName, ...user, userName, passwordHash }
      const [id] = await createUsers(db, company.id, [newUser], Date.now())
      if (id === undefined) throw new Error('The user was not created.')
      return { id, userName, domain }
    },
    async signIn(account, password = PASSWORD, domain = COMPANY.domain, userAgent) {
      const request = { domain, account, platform_type: 4, ...(await encrypt(password)) }
      const headers = userAgent === undefined ? undefined : { 'user-agent': userAgent }
      return await answerOf(call('login', request, headers && { headers }))
    },
  }
}

async function answerOf<K extends CallName>(reply: Promise<Reply<K>>): Promise<AnswerOf<Contract[K]>> {
  const { answer, code, message } = await reply
  if (answer === undefined || answer === null) throw new Error(`${code} ${message}`)
  return answer
}
