import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const none = z.object({})

export const getComponent = endpoint({
  method: 'GET',
  path: '/chatserver/component',
  service: 'component',
  access: 'public',
  limit: 'public',
  repeatable: true,
  summary: 'Addresses of the services of a company. Without a name: the company this server is for.',
  request: z.object({ companyName: z.optional(z.string().check(z.maxLength(150))) }),
  answer: z.object({
    company_name: z.string(),
    domain: z.string(),
    chatserver_id: z.string(),
    chatserver_api: z.string(),
    openfire_bosh: z.string(),
    openfire_websocket: z.string(),
    openfire_chatlet_cache: z.string(),
    officechat_api: z.string(),
    officefile_api: z.string(),
    chath5_api: z.string(),
    chath5_url: z.string(),
    extParam: z.string(),
    freeze: z.boolean(),
  }),
})

export const getTime = endpoint({
  method: 'POST',
  path: '/business/sys/gettime',
  service: 'chat',
  access: 'public',
  limit: 'public',
  repeatable: true,
  summary: "The server's time in epoch milliseconds.",
  request: none,
  answer: z.object({ time: z.number() }),
})
