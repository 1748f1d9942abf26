import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { encryptedPassword, requiredText, SignedIn } from '../session/rest.ts'

const ticket = z.string().check(z.minLength(1), z.maxLength(64))
/** Six digits of an app, or a recovery code. */
const code = z.string().check(z.minLength(6), z.maxLength(32))
/** As the WebAuthn API of browsers writes it; the server checks it field by field. */
const passkeyJson = z.record(z.string(), z.unknown())
const proof = z.object({ proof: ticket })
const recoveryCodes = z.array(z.string())

const chat = { method: 'POST', service: 'chat', repeatable: false } as const
const own = { ...chat, access: 'user', limit: 'default' } as const

export const getFactorOptions = endpoint({
  ...chat,
  access: 'public',
  limit: 'login',
  repeatable: true,
  path: '/business/user/factor/options',
  summary:
    'List the ways to pass the second step of a sign-in. Call it after code 449, whose `data` is the ticket. `must_enrol`: the company requires a second step, and this person has none yet.',
  examples: { right: { ticket: '<signIn.ticket>' }, wrong: [[{}, 'ticket']] },
  request: z.object({ ticket }),
  answer: z.object({
    has_app: z.boolean(),
    has_recovery_codes: z.boolean(),
    must_enrol: z.boolean(),
    /** Options for `navigator.credentials.get`; absent: no passkey for this host. */
    passkey: z.optional(passkeyJson),
  }),
})

export const passFactor = endpoint({
  ...chat,
  access: 'public',
  limit: 'login',
  path: '/business/user/factor/pass',
  summary:
    'Pass the second step of a sign-in, with a code or a passkey. Any problem with either is answered with code 403.',
  examples: {
    right: { ticket: '<signIn.ticket>', code: '<signIn.code>' },
    wrong: [
      [{ code: '123456' }, 'ticket'],
      [{ ticket: 't', code: '12345' }, 'code'],
      [{ ticket: 't', passkey: 'x' }, 'passkey'],
    ],
  },
  request: z.object({ ticket, code: z.optional(code), passkey: z.optional(passkeyJson) }),
  answer: SignedIn,
})

export const confirmFactorChange = endpoint({
  ...own,
  limit: 'password',
  path: '/business/user/factor/confirm',
  summary:
    'Confirm the password before changing the second step. The proof is valid for ten minutes in this session.',
  examples: {
    right: { key_id: '<password.key>', password: '<password.encrypted>' },
    wrong: [[{ key_id: 'k' }, 'password']],
  },
  request: z.object({ key_id: requiredText, password: encryptedPassword }),
  answer: z.object({ proof: z.string(), expires_at: z.number() }),
})

export const startFactor = endpoint({
  ...chat,
  access: 'optional',
  limit: 'login',
  path: '/business/user/factor/start',
  summary:
    'Start adding a second step. Returns the secret for an authenticator app and the options for a new passkey; nothing is stored before `addFactor`. Needs `proof`, or `login_ticket` during a sign-in that requires a second step.',
  examples: { right: { proof: '<confirmation.proof>' }, wrong: [[{ proof: '' }, 'proof']] },
  request: z.object({ proof: z.optional(ticket), login_ticket: z.optional(ticket) }),
  answer: z.object({
    ticket: z.string(),
    /** Base32, to be typed. */
    secret: z.string(),
    /** `otpauth://`, to be shown as QR code. */
    uri: z.string(),
    passkey: passkeyJson,
  }),
})

export const addFactor = endpoint({
  ...chat,
  access: 'optional',
  limit: 'login',
  path: '/business/user/factor/add',
  summary:
    'Add an authenticator app or a passkey as a second step. An app is added with a code that it shows. The first one comes with recovery codes, which are returned only once. With `login_ticket` it also completes the sign-in.',
  examples: {
    right: { ticket: '<newFactor.ticket>', code: '<newFactor.code>' },
    wrong: [
      [{}, 'ticket'],
      [{ ticket: 't', name: '' }, 'name'],
    ],
  },
  request: z.object({
    ticket,
    login_ticket: z.optional(ticket),
    code: z.optional(code),
    passkey: z.optional(passkeyJson),
    /** The name of the passkey. */
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  }),
  answer: z.object({ recovery_codes: recoveryCodes, login: z.optional(SignedIn) }),
})

export const listFactors = endpoint({
  ...chat,
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  path: '/business/user/factor/list',
  summary: "List the second steps set up for the caller's sign-ins.",
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({
    /** When the app was added; null: none. */
    app_since: z.nullable(z.number()),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        created_at: z.number(),
        used_at: z.nullable(z.number()),
      }),
    ),
    recovery_codes_left: z.number(),
    is_required: z.boolean(),
  }),
})

export const removeFactor = endpoint({
  ...own,
  path: '/business/user/factor/remove',
  summary:
    'Remove a passkey by its id, or the app with `app`. `required`: the company requires a second step, and this is the last one.',
  examples: { right: { proof: '<factor.proof>', id: 'app' }, wrong: [[{ proof: 'p' }, 'id']] },
  request: z.extend(proof, { id: z.string().check(z.minLength(1), z.maxLength(1500)) }),
  answer: z.object({ outcome: z.enum(['removed', 'required']) }),
})

export const renewRecoveryCodes = endpoint({
  ...own,
  path: '/business/user/factor/recovery',
  summary: 'Create new recovery codes. They are returned only once; the previous ones stop working.',
  examples: { right: { proof: '<factor.proof>' }, wrong: [[{}, 'proof']] },
  request: proof,
  answer: z.object({ recovery_codes: recoveryCodes }),
})

export const resetAdminFactors = endpoint({
  ...chat,
  access: 'administrator',
  limit: 'adminChange',
  also: ['help-desk'],
  path: '/business/admin/people/factors/reset',
  summary:
    'Remove all second steps of a person, e.g. after a phone was lost. Ends all sessions of the person, who is notified.',
  examples: { right: { account: '<person.account>' }, wrong: [[{}, 'account']] },
  request: z.object({ account: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.object({}),
})
