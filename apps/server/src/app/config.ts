import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { DEFAULT_RATE_LIMITS, type RateLimits } from '../http/rate-limits.ts'

export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  logLevel: string
  /** Fill an empty database with the demo company; `large`: one for measuring. */
  demo: boolean | 'large'
  rateLimits: RateLimits | 'off'
  publicUrl: string | undefined
  trustProxy: boolean
  /** Path of a module that sends SMS; without one, codes are printed on the console. */
  smsSender: string | undefined
  /** The built web app. */
  webRoot: string
}

export class ConfigProblem extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const flag = (fallback: '0' | '1') => z.enum(['0', '1'], 'must be 0 or 1').default(fallback)

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  PARLEY_DEMO: z.enum(['0', '1', 'large'], 'must be 0, 1 or large').default('1'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  TRUST_PROXY: flag('0'),
  SMS_SENDER: z.string().min(1).optional(),
})

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
    logLevel: values.LOG_LEVEL,
    demo: values.PARLEY_DEMO === 'large' ? 'large' : values.PARLEY_DEMO === '1',
    rateLimits: values.RATE_LIMITS === 'on' ? DEFAULT_RATE_LIMITS : 'off',
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: values.TRUST_PROXY === '1',
    smsSender: values.SMS_SENDER,
    webRoot: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
  }
}
