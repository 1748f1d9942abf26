import { fileURLToPath } from 'node:url'
import { isSyslogUrl } from '@parley/protocol/model'
import * as z from 'zod'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** No path, no wildcard: what is posted to a host must reach that host only. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\/[^*]+$/.test(text) && URL.parse(text)?.origin === text

const flag = (fallback: '0' | '1') => z.enum(['0', '1'], 'must be 0 or 1').default(fallback)

const urlList = (form: RegExp, error: string) =>
  z
    .string()
    .transform(list => list.split(/[\s,]+/).filter(Boolean))
    .refine(list => list.every(url => form.test(url)), error)
    .default([])

/** The settings as they are written. */
export const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number('must be a number').int().min(2).max(1_000).default(10),
  DATABASE_STATEMENT_SECONDS: z.coerce.number('must be a number').min(1).max(600).default(15),
  NATS_URL: z
    .string()
    .regex(
      /^(nats|tls):\/\/[^\s,]+(,(nats|tls):\/\/[^\s,]+)*$/,
      'must be nats:// addresses, separated by commas',
    )
    .optional(),
  AUDIT_SYSLOG_URL: z
    .string()
    .refine(isSyslogUrl, 'must be an address like tls://logs.example.org:6514')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number').min(0).max(300).default(0),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  PARLEY_DEMO: z
    .string()
    .regex(/^([01]|large|\d+\/\d+\/\d+)$/, 'must be 0, 1, large or people/conversations/messages')
    .default('1'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  HOSTS: urlList(
    /^[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?(=[a-z\d-]+(\.[a-z\d-]+)*)?$/i,
    'must be names like chat.example.org or chat.example.org=example.org',
  ),
  TRUST_PROXY: z.coerce.number('must be the number of proxies').int().min(0).max(10).default(0),
  HOST_ORIGINS: z
    .string()
    .transform(list => list.split(/[\s,]+/).filter(Boolean))
    .refine(list => list.every(isOrigin), 'must be origins like https://intranet.example.org')
    .default([]),
  WEB_ROOT: z.string().optional(),
  TOKEN_LINKS: flag('0'),
  SPEC_SIGN_IN: flag('0'),
  COMPANY_LIST: flag('1'),
  SERVICE_WORKER: flag('1'),
  LINK_PREVIEWS: flag('0'),
  ALLOW_PRIVATE_HOSTS: flag('0'),
  EXCEPTION_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  EXCEPTION_CLIENT_CODE: z.string().default('parley'),
  EXCEPTION_TOKEN: z.string().default(''),
  CENSOR_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  CENSOR_TOKEN_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  CENSOR_CLIENT_ID: z.string().default(''),
  CENSOR_CLIENT_SECRET: z.string().default(''),
  CENSOR_METHOD: z.enum(['GET', 'POST'], 'must be GET or POST').default('POST'),
  SMS_SENDER: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s):// address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/, 'must be an e-mail address')
    .optional(),
  PASSWORD_KEY_FILE: z.string().min(1).optional(),
  FILE_QUOTA_MB: z.coerce.number('must be a number').min(1).default(10_240),
  FILE_DAILY_MB: z.coerce.number('must be a number').min(1).default(1_024),
  FILE_LIFE_DAYS: z.coerce.number('must be a number').int().min(0).default(0),
  MEDIA_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  HISTORY_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  FILE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  OFFICE_CONVERTER: z.string().min(1).default('/usr/bin/soffice'),
  STICKER_DIR: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../../stickers', import.meta.url))),
  STUN_URL: urlList(/^stuns?:\S+$/, 'must be addresses like stun:stun.example.org:3478'),
  TURN_URL: urlList(/^turns?:\S+$/, 'must be addresses like turn:turn.example.org:3478'),
  TURN_SECRET: z.string().min(1).optional(),
  JANUS_URL: urlList(/^wss?:\/\/\S+$/, 'must be addresses like ws://janus.example.org:8188'),
  JANUS_SECRET: z.string().min(1).optional(),
  JANUS_PROGRAM: z.string().min(1).default('/usr/bin/janus'),
  JANUS_PORTS: z
    .string()
    .regex(/^\d{4,5}-\d{4,5}$/, 'must be a range like 40000-40999')
    .default('40000-40999'),
  JANUS_PUBLIC_ADDRESS: z
    .string()
    .regex(/^[\d.:a-fA-F]+$/, 'must be an IP address')
    .optional(),
  FFMPEG_PROGRAM: z.string().min(1).default('/usr/bin/ffmpeg'),
  RECORDING_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
})
export type Environment = z.infer<typeof Environment>

export const SETTING_NAMES = Object.keys(Environment.shape)
