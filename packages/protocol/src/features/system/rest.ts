import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { SIGN_IN_METHODS } from '../admin-settings/rules.ts'

const none = z.object({})

export const getComponent = endpoint({
  method: 'GET',
  path: '/chatserver/component',
  service: 'component',
  access: 'public',
  limit: 'public',
  repeatable: true,
  summary:
    'Get the service addresses of a company, by name or domain. Without one it is the company of the host name, or the first. `several`: there are other companies, and the host name does not say which one is meant.',
  examples: {
    right: { companyName: '<company.name>' },
    wrong: [[{ companyName: 'x'.repeat(151) }, 'companyName']],
  },
  request: z.object({ companyName: z.optional(z.string().check(z.maxLength(150))) }),
  answer: z.object({
    company_name: z.string(),
    domain: z.string(),
    chatserver_id: z.string(),
    chatserver_api: z.string(),
    openfire_bosh: z.string(),
    openfire_websocket: z.string(),
    /** Stanzas go to `{id}@{user_domain}` and `{room}@{group_domain}`. Absent from older servers. */
    user_domain: z.optional(z.string()),
    group_domain: z.optional(z.string()),
    openfire_chatlet_cache: z.string(),
    officechat_api: z.string(),
    officefile_api: z.string(),
    /** Where history is, if elsewhere. */
    history_api: z.optional(z.string()),
    chath5_api: z.string(),
    chath5_url: z.string(),
    extParam: z.string(),
    freeze: z.boolean(),
    several: z.boolean(),
    /** Empty: the company has none. */
    logo_url: z.string(),
    /** People can sign in at an identity provider of this name, by `/sso/start?domain=`. */
    sso_name: z.optional(z.string()),
    /** People can have a link for a new password sent to their e-mail address. */
    password_mail: z.optional(z.boolean()),
    /** Ways to sign in that the company has switched off; administrators can always use a password. */
    closed_ways: z.optional(z.array(z.enum(SIGN_IN_METHODS))),
  }),
})

export const getTime = endpoint({
  method: 'POST',
  path: '/business/sys/gettime',
  service: 'chat',
  access: 'public',
  limit: 'pageStart',
  repeatable: true,
  summary: "Get the server's time in epoch milliseconds.",
  examples: { right: {} },
  request: none,
  answer: z.object({ time: z.number() }),
})

export const systemText = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))

/** Addresses of the services [session-7]: session info first, then this server's configuration, then defaults. */
export const ServiceAddresses = z.object({
  chat_api: z.string(),
  file_api: z.string(),
  history_api: z.string(),
  app_centre_api: z.string(),
  management_api: z.string(),
  error_report_api: z.string(),
  data_capture_api: z.string(),
})
export type ServiceAddresses = z.infer<typeof ServiceAddresses>

export const getServerByDomain = endpoint({
  method: 'POST',
  path: '/hottub/chatserver/getByDomain',
  service: 'chat',
  access: 'public',
  limit: 'public',
  requestIn: 'query',
  repeatable: true,
  summary:
    'Get the chat server id and API address of a domain. A domain that is not configured is answered with code 404.',
  examples: { right: { domain: '<company.domain>' }, wrong: [[{}, 'domain']] },
  request: z.object({ domain: systemText(150) }),
  answer: z.object({ domain: z.string(), chatserver_id: z.string(), chatserver_api: z.string() }),
})

export const listProperties = endpoint({
  method: 'GET',
  path: '/business/sys/property/list',
  service: 'chat',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  summary:
    'List the system properties by name. `server.version`, `office.cloud` (`1`: no downloads, no previews) and `self.destruct` (`0`: no disappearing messages) are always present; customers get only these. `company.role` is present for administrators, `company.logo` if there is one, and `sign-out.url` is where to go after signing out of a session that an identity provider opened.',
  examples: { right: {} },
  request: none,
  answer: z.catchall(
    z.object({ 'server.version': z.string(), 'office.cloud': z.enum(['0', '1']) }),
    z.string(),
  ),
})

export const recordLoginStatistic = endpoint({
  method: 'POST',
  path: '/outer/business/user/stat/h5chat/login',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: false,
  summary: 'Count a sign-in by company, day and type.',
  examples: {
    right: { type: 4 },
    wrong: [
      [{ type: '4' }, 'type'],
      [{ type: -1 }, 'type'],
      [{ type: 1e9 }, 'type'],
    ],
  },
  request: z.object({ type: z.number().check(z.int(), z.gte(0), z.lte(999)) }),
  answer: none,
})
