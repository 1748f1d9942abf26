import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ServiceAddresses } from '../system/rest.ts'

const requiredText = z.string().check(z.minLength(1), z.maxLength(150))

/** Both calls authenticate with the chat server's token, since the history token may be what is missing. */
export const openHistory = endpoint({
  method: 'POST',
  path: '/auth/login',
  service: 'history',
  access: 'public',
  limit: 'login',
  repeatable: true,
  summary:
    'Open the history service for a signed-in person. Returns the history token and the addresses of the services.',
  examples: {
    right: { domain: '<session.domain>', account: '<session.account>', token: '<session.token>' },
    wrong: [[{ domain: 'd', account: 'a', token: 7 }, 'token']],
  },
  request: z.object({ domain: requiredText, account: requiredText, token: requiredText }),
  answer: z.extend(ServiceAddresses, {
    authorization: z.string(),
    recorderId: z.string(),
    chatserverId: z.string(),
    expires_at: z.number(),
  }),
})

export const refreshHistoryToken = endpoint({
  method: 'POST',
  path: '/api/history/token/refresh',
  service: 'history',
  access: 'public',
  limit: 'public',
  repeatable: true,
  summary: 'Get a valid history token. It is in the body and in the Authorization header of the answer.',
  examples: {
    right: {
      chatserverId: '<session.server>',
      chatserverUri: 'https://elsewhere.test',
      jid: '<session.jid>',
      token: '<session.token>',
    },
    wrong: [[{ chatserverId: 'c', token: 't' }, 'jid']],
  },
  request: z.object({
    chatserverId: requiredText,
    /**
     * The chat server's address according to the caller. Ignored: a token must not be sent to an address from a
     * request.
     */
    chatserverUri: z.optional(z.string().check(z.maxLength(500))),
    jid: requiredText,
    token: requiredText,
  }),
  answer: z.object({ authorization: z.string(), expires_at: z.number() }),
})
