import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OwnHost } from '../domain/access/own-hosts.ts'
import type { ServiceUrls } from '../domain/rest/service-addresses.ts'
import type { JanusSettings } from '../features/calls/janus/janus-engine.ts'
import type { IceSettings } from '../features/calls/peers-engine.ts'
import { findRecordingTools } from '../features/calls/recordings/recordings.ts'
import { LARGE, type LargeSize } from '../features/demo/fill-large.ts'
import type { FileSettings } from '../features/files/file-parts.ts'
import { DEFAULT_RATE_LIMITS } from '../http/rate-limits.ts'
import type { Settings } from '../slots/context.ts'
import type { S3Settings } from '../storage/blobs/s3-blobs.ts'
import type { PoolSettings } from '../storage/postgres.ts'
import type { CensorConfig } from './censor-service.ts'
import { Environment } from './environment.ts'
import type { ExceptionServiceConfig } from './exception-service.ts'
import type { MailConfig } from './mail-sender.ts'

/** What only the server itself needs is here; what features need is in `Settings`. */
export interface Config extends Settings {
  host: string
  port: number
  databaseUrl: string | undefined
  /** Connections to PostgreSQL. */
  pool: PoolSettings
  /** Where the nodes of a cluster reach each other; none: this is the only one. */
  natsUrl: string | undefined
  logLevel: string
  /** What a collector has to show at `/metrics`; none: only this machine may read it. */
  metricsToken: string | undefined
  /** How long to serve after a signal to stop, while `/readyz` says no. */
  drainSeconds: number
  /** Fill an empty database with the demo company; of a size: one for measuring. */
  demo: boolean | LargeSize
  /** Meant for real people: no accounts with a known password are made. */
  isPublic: boolean
  /** Whether browsers store the app, so that it opens without a network. */
  serviceWorker: boolean
  /** How many trusted proxies are in front, each of which adds the client's address. */
  proxies: number
  /** Further names of this server, and the companies they are for. */
  hosts: OwnHost[]
  /** Origins of applications that may show this one inside a frame. */
  hostOrigins: string[]
  /** Path of a module that sends SMS; without one, codes are printed on the console. */
  smsSender: string | undefined
  /** Where e-mails are handed in; none: none are sent. */
  mail: MailConfig | undefined
  /** Keeps the key that password hashes need besides the password; none: they need no key. */
  passwordKeyFile: string | undefined
  /** Instead of the disk. */
  s3: S3Settings | undefined
  /** Gets every fault that clients report. */
  exceptions: ExceptionServiceConfig | undefined
  /** Judges texts for companies that want it. */
  censor: CensorConfig | undefined
}

export class ConfigProblem extends Error {}

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/
/** An empty variable counts as not set. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigProblem(`Configuration: ${problems.join('; ')}`)
  }
  const values = parsed.data
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    pool: {
      connections: values.DATABASE_CONNECTIONS,
      statementMs: values.DATABASE_STATEMENT_SECONDS * 1_000,
    },
    natsUrl: natsOf(values),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    drainSeconds: values.DRAIN_SECONDS,
    demo: !isPublic(values) && demoOf(values.PARLEY_DEMO),
    isPublic: isPublic(values),
    rateLimits: values.RATE_LIMITS === 'on' ? DEFAULT_RATE_LIMITS : 'off',
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    serviceWorker: values.SERVICE_WORKER === '1',
    services: servicesOf(values),
    proxies: values.TRUST_PROXY,
    hosts: hostsOf(values),
    hostOrigins: values.HOST_ORIGINS,
    tokenLinks: values.TOKEN_LINKS === '1',
    specSignIn: values.SPEC_SIGN_IN === '1',
    companyList: values.COMPANY_LIST === '1',
    linkPreviews: values.LINK_PREVIEWS === '1',
    privateHosts: values.ALLOW_PRIVATE_HOSTS === '1',
    auditSyslogUrl: values.AUDIT_SYSLOG_URL,
    exceptions: exceptionsOf(values),
    censor: censorOf(values),
    smsSender: values.SMS_SENDER,
    mail: mailOf(values),
    // Several servers may share one PostgreSQL, and each has a data directory of its own.
    passwordKeyFile:
      values.PASSWORD_KEY_FILE ??
      (values.DATABASE_URL === undefined ? join(values.DATA_DIR, 'password.key') : undefined),
    files: filesOf(values),
    s3: s3Of(values),
    ice: iceOf(values),
    janus: janusOf(values),
    recording: findRecordingTools(janusOf(values), values.FFMPEG_PROGRAM, values.RECORDING_DIR),
    stickerDir: values.STICKER_DIR === 'none' ? undefined : values.STICKER_DIR,
    webRoot: resolve(values.WEB_ROOT ?? fileURLToPath(new URL('../../../web/dist', import.meta.url))),
  }
}

/** Their pages are those of `PUBLIC_URL`, which they have to know. */
function servicesOf({ HISTORY_URL, FILE_URL, PUBLIC_URL }: Environment): ServiceUrls {
  if ((HISTORY_URL ?? FILE_URL) !== undefined && PUBLIC_URL === undefined)
    throw new ConfigProblem('Configuration: HISTORY_URL and FILE_URL need PUBLIC_URL')
  return {
    ...(HISTORY_URL !== undefined && { history: new URL(HISTORY_URL).origin }),
    ...(FILE_URL !== undefined && { file: new URL(FILE_URL).origin }),
  }
}

/** People reach all names alike, so that each begins as `PUBLIC_URL` does. */
function hostsOf({ HOSTS, PUBLIC_URL }: Environment): OwnHost[] {
  if (HOSTS.length === 0) return []
  if (PUBLIC_URL === undefined) throw new ConfigProblem('Configuration: HOSTS needs PUBLIC_URL')
  const { protocol } = new URL(PUBLIC_URL)
  return HOSTS.map(entry => {
    const [name = '', company] = entry.toLowerCase().split('=')
    return { origin: new URL(`${protocol}//${name}`).origin, company }
  })
}

/** Links in e-mails are made of `PUBLIC_URL`: the name that a request came by could be anybody's. */
function mailOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Environment): MailConfig | undefined {
  if (SMTP_URL === undefined) return undefined
  if (MAIL_FROM === undefined || PUBLIC_URL === undefined)
    throw new ConfigProblem('Configuration: SMTP_URL needs MAIL_FROM and PUBLIC_URL')
  return { smtpUrl: SMTP_URL, from: MAIL_FROM }
}

function natsOf({ NATS_URL, DATABASE_URL }: Environment): string | undefined {
  if (NATS_URL !== undefined && DATABASE_URL === undefined)
    throw new ConfigProblem('Configuration: NATS_URL needs DATABASE_URL')
  return NATS_URL
}

const isPublic = ({ NODE_ENV, PUBLIC_URL }: Environment): boolean =>
  NODE_ENV === 'production' || (PUBLIC_URL !== undefined && !LOOPBACK.test(new URL(PUBLIC_URL).hostname))

function demoOf(demo: string): Config['demo'] {
  if (demo === 'large') return LARGE
  const [staff = 0, conversations, messages] = demo.split('/').map(Number)
  return conversations === undefined || messages === undefined
    ? staff === 1
    : { staff, conversations, messages }
}

function censorOf(values: Environment): CensorConfig | undefined {
  const { CENSOR_URL: url, CENSOR_TOKEN_URL: tokenUrl, CENSOR_METHOD: method } = values
  const { CENSOR_CLIENT_ID: clientId, CENSOR_CLIENT_SECRET: clientSecret } = values
  if (url === undefined || tokenUrl === undefined) return undefined
  return { url, tokenUrl, method, clientId, clientSecret }
}

const exceptionsOf = (values: Environment): ExceptionServiceConfig | undefined =>
  values.EXCEPTION_URL === undefined
    ? undefined
    : {
        url: values.EXCEPTION_URL,
        clientCode: values.EXCEPTION_CLIENT_CODE,
        accessToken: values.EXCEPTION_TOKEN,
      }

const MB = 1_048_576

const filesOf = (values: Environment): FileSettings => ({
  quota: values.FILE_QUOTA_MB * MB,
  dailyQuota: values.FILE_DAILY_MB * MB,
  lifeDays: values.FILE_LIFE_DAYS,
  mediaUrl: values.MEDIA_URL?.replace(/\/$/, ''),
  officeConverter: existsSync(values.OFFICE_CONVERTER) ? values.OFFICE_CONVERTER : undefined,
})

function iceOf({ STUN_URL, TURN_URL, TURN_SECRET }: Environment): IceSettings {
  if (TURN_URL.length > 0 && TURN_SECRET === undefined)
    throw new ConfigProblem('Configuration: TURN_URL needs TURN_SECRET')
  return { stunUrls: STUN_URL, turnUrls: TURN_URL, turnSecret: TURN_SECRET }
}

/** Several nodes need one that all of them reach. */
function janusOf(values: Environment): JanusSettings | undefined {
  const { JANUS_URL, JANUS_SECRET: secret, JANUS_PROGRAM: path } = values
  if (JANUS_URL.length > 0) return { addresses: JANUS_URL.map(url => ({ url, secret })) }
  if (values.NATS_URL !== undefined || !existsSync(path)) return undefined
  return { program: { path, ports: values.JANUS_PORTS, publicAddress: values.JANUS_PUBLIC_ADDRESS } }
}

function s3Of({ S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Environment): S3Settings | undefined {
  if (S3_ENDPOINT === undefined) return undefined
  if (S3_ACCESS_KEY === undefined || S3_SECRET_KEY === undefined)
    throw new ConfigProblem('Configuration: S3_ENDPOINT needs S3_ACCESS_KEY and S3_SECRET_KEY')
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
  }
}
