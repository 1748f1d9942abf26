import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ServiceAddresses, systemText } from './rest.ts'

/** Calls that the login page does not need, so that it does not download them. */

const none = z.object({})

export const getServer = endpoint({
  method: 'GET',
  path: '/hottub/chatserver/get',
  service: 'chat',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  summary: "The configuration of one's own chat server; any other id does not exist.",
  request: z.object({ chatserver_id: systemText(64) }),
  answer: z.extend(ServiceAddresses, {
    chatserver_id: z.string(),
    chatserver_api: z.string(),
    domain: z.string(),
    company_name: z.string(),
    openfire_bosh: z.string(),
    openfire_websocket: z.string(),
  }),
})

export const sendFeedback = endpoint({
  method: 'GET',
  path: '/connection/feedback/send',
  service: 'chat',
  access: 'user',
  limit: 'feedback',
  repeatable: false,
  summary: 'What a person wants to tell those who run this server.',
  request: z.object({ content: systemText(2000), contact: z.optional(z.string().check(z.maxLength(150))) }),
  answer: none,
})
