import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf, CallName, Contract } from '@parley/protocol/rest'
import { type Config, readConfig } from '../src/app/config.ts'
import { type RunningServer, type Surroundings, startServer } from '../src/app/server.ts'
import { createCompany } from '../src/features/people/create-company.ts'
import { createUsers, type NewUser } from '../src/features/people/create-users.ts'
import type { SmsMessage } from '../src/ports/sms-sender.ts'
import { type CallOptions, callServer, type Reply } from './call-server.ts'
import { encryptPassword } from './encrypt-password.ts'

export { DEFAULT_RATE_LIMITS } from '../src/http/rate-limits.ts'
export type { Reply } from './call-server.ts'
export { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'

/** The company every test server has; `other` stands beside it, for what must not cross. */
export const COMPANY = { name: 'acme', domain: 'acme.test' }
export const OTHER_COMPANY = { name: 'other', domain: 'other.test' }
export const PASSWORD = 'correct horse battery'

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
  stop(): Promise<void>
}

/** A whole server with a data dir and a port of its own. Rate limits are lifted and the demo is left out unless asked for. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'parley-test-')))
  const logLines: string[] = []
  const logTo = options.logTo ?? { write: (line: string) => void logLines.push(line) }
  const defaults = { ...readConfig({}), port: 0, demo: false, rateLimits: 'off' as const, logLevel: 'trace' }
  const smsMessages: SmsMessage[] = []
  const sms = options.sms ?? { send: async (message: SmsMessage) => void smsMessages.push(message) }
  const server = await startServer(
    { ...defaults, ...options, dataDir },
    { logTo, sms, ...(options.clock && { clock: options.clock }) },
  )
  const kit = { ...createKit(server, logLines, dataDir), smsMessages }
  if (!(await server.storage.db.selectFrom('companies').select('id').executeTakeFirst())) {
    await kit.createCompany(COMPANY)
    await kit.createCompany(OTHER_COMPANY)
  }
  return {
    ...kit,
    async stop() {
      await server.stop()
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function createKit(
  server: RunningServer,
  logLines: string[],
  dataDir: string,
): Omit<TestServer, 'stop' | 'smsMessages'> {
  const { url, port, storage, verifyXmppToken } = server
  const { db } = storage
  const hashes = new Map<string, Promise<string>>()
  const call: TestServer['call'] = (name, request, callOptions) => callServer(url, name, request, callOptions)
  const encrypt: TestServer['encryptPassword'] = async (password, envelope) =>
    encryptPassword(await answerOf(call('getPasswordKey', {})), password, envelope)
  return {
    url,
    port,
    dataDir,
    logLines,
    storage,
    verifyXmppToken,
    call,
    encryptPassword: encrypt,
    createCompany: company => createCompany(db, company),
    async createUser(userName, { password = PASSWORD, domain = COMPANY.domain, ...user } = {}) {
      const company = await db
        .selectFrom('companies')
        .where('domain', '=', domain)
        .select('id')
        .executeTakeFirstOrThrow()
      // The same password for everybody is hashed once: it is slow on purpose.
      const known = hashes.get(password) ?? server.hashing.hash(password)
      hashes.set(password, known)
      const passwordHash = await known
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
