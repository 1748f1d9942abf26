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
  summary: 'Session info of a signed-in person: history token and the addresses of the services.',
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
  summary: 'A valid history token, in the body and as Authorization header of the answer.',
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
