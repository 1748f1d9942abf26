import * as z from 'zod/mini'
import { MAX_TEXT_LENGTH } from '../../constants.ts'
import { endpoint, PERSONAL_CALL } from '../../endpoint.ts'
import { SOME_ID } from '../../examples.ts'
import { ItemId } from '../saved/fields.ts'

const Endpoint = z.string().check(z.url(), z.maxLength(1_000))
/** A browser's: 65 and 16 bytes. */
const PublicKey = z.string().check(z.regex(/^[\w-]{87}=?$/))
const AuthSecret = z.string().check(z.regex(/^[\w-]{22}(==)?$/))

const SOMEWHERE = 'https://push.example.org/send/1'
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

export const getPushKey = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/push/key',
  summary: 'Get the public key of the server, which a browser needs to subscribe to notifications.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({ key: z.string() }),
})

export const subscribePush = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/push/subscribe',
  summary: 'Send notifications to the browser of the caller. The same endpoint updates its subscription.',
  examples: {
    right: { endpoint: SOMEWHERE, ...KEYS, key: '<new.id>', language: 'en' },
    wrong: [
      [{ endpoint: 'here', ...KEYS, key: 'k', language: 'en' }, 'endpoint'],
      [{ endpoint: SOMEWHERE, ...KEYS, p256dh: 'short', key: 'k', language: 'en' }, 'p256dh'],
      [{ endpoint: SOMEWHERE, ...KEYS, key: 'k', language: 'xx' }, 'language'],
    ],
  },
  request: z.object({
    endpoint: Endpoint,
    p256dh: PublicKey,
    auth: AuthSecret,
    /** The key of the server that the browser has subscribed with. */
    key: z.string().check(z.minLength(1), z.maxLength(100)),
    language: z.enum(['zh-CN', 'en']),
  }),
  /** False: the browser has subscribed with another key than the server's, and has to do so anew. */
  answer: z.object({ isCurrent: z.boolean() }),
})

export const unsubscribePush = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/push/unsubscribe',
  summary: 'Stop sending notifications to a browser of the caller.',
  examples: { right: { endpoint: SOMEWHERE }, wrong: [[{ endpoint: 'here' }, 'endpoint']] },
  request: z.object({ endpoint: Endpoint }),
  answer: z.null(),
})

export const tryPush = endpoint({
  ...PERSONAL_CALL,
  path: '/business/user/push/try',
  summary:
    'Send a notification to a browser of the caller after three seconds, to see how it looks. Answers when the push service has.',
  examples: { right: { endpoint: SOMEWHERE }, wrong: [[{ endpoint: 'here' }, 'endpoint']] },
  request: z.object({ endpoint: Endpoint }),
  /** False: the browser is not subscribed, or its push service did not take it. */
  answer: z.object({ isSent: z.boolean() }),
})

/** What the server has put into a notification: good for this one thing, in this browser, while it is signed in. */
const Pass = z.string().check(z.regex(/^[\w-]{1,400}\.[\w-]{43}$/))

export const readPushed = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/user/push/read',
  access: 'public',
  ownPages: true,
  limit: 'public',
  repeatable: true,
  summary:
    'Mark a conversation as read from its notification, by the pass that came with it. The answer does not tell whether the pass was good.',
  examples: { right: { pass: `A.${'A'.repeat(43)}` }, wrong: [[{ pass: 'mine' }, 'pass']] },
  request: z.object({ pass: Pass }),
  answer: z.null(),
})

export const declinePushed = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/user/push/decline',
  access: 'public',
  ownPages: true,
  limit: 'public',
  repeatable: true,
  summary:
    'Decline a call from its notification, by the pass that came with it. `over`: there was nothing to decline any more, or the pass is not good; it does not tell which.',
  examples: { right: { pass: `A.${'A'.repeat(43)}` }, wrong: [[{ pass: 'mine' }, 'pass']] },
  request: z.object({ pass: Pass }),
  answer: z.object({ outcome: z.enum(['declined', 'over']) }),
})

export const replyPushed = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/user/push/reply',
  access: 'public',
  ownPages: true,
  limit: 'public',
  repeatable: true,
  summary:
    'Send a text to a conversation from its notification, by the pass that came with it. The same id is sent once. `later`: it was not sent and may be tried again; `refused`: it never will be, which does not tell why.',
  examples: {
    right: { pass: `A.${'A'.repeat(43)}`, id: '<new.id>', text: 'on my way' },
    wrong: [
      [{ pass: 'mine', id: SOME_ID, text: 'hi' }, 'pass'],
      [{ pass: `A.${'A'.repeat(43)}`, id: '1', text: 'hi' }, 'id'],
      [{ pass: `A.${'A'.repeat(43)}`, id: SOME_ID, text: '' }, 'text'],
    ],
  },
  request: z.object({
    pass: Pass,
    /** The message’s. */
    id: ItemId,
    text: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH)),
  }),
  answer: z.object({ outcome: z.enum(['sent', 'later', 'refused']) }),
})
