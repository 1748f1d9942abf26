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
  summary: "Get the configuration of the caller's chat server. Any other id is answered with code 404.",
  examples: { right: { chatserver_id: '<session.server>' }, wrong: [[{}, 'chatserver_id']] },
  request: z.object({ chatserver_id: systemText(64) }),
  answer: z.extend(ServiceAddresses, {
    chatserver_id: z.string(),
    chatserver_api: z.string(),
    domain: z.string(),
    company_name: z.string(),
    openfire_bosh: z.string(),
    openfire_websocket: z.string(),
    user_domain: z.optional(z.string()),
    group_domain: z.optional(z.string()),
  }),
})

export const sendFeedback = endpoint({
  method: 'GET',
  path: '/connection/feedback/send',
  service: 'chat',
  access: 'user',
  limit: 'feedback',
  repeatable: false,
  summary: 'Send feedback to those who run this server.',
  examples: {
    right: { content: 'Thank you.' },
    wrong: [
      [{}, 'content'],
      [{ content: 'x'.repeat(2001) }, 'content'],
    ],
  },
  request: z.object({ content: systemText(2000), contact: z.optional(z.string().check(z.maxLength(150))) }),
  answer: none,
})
