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
    'After code 449 of a sign-in, whose message is the ticket: how the second step can be passed. `must_enrol`: the company requires one, and this person has none yet.',
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
  summary: 'The second step of a sign-in, by code or passkey. Whatever is wrong with either: code 403.',
  request: z.object({ ticket, code: z.optional(code), passkey: z.optional(passkeyJson) }),
  answer: SignedIn,
})

export const confirmFactorChange = endpoint({
  ...own,
  limit: 'password',
  path: '/business/user/factor/confirm',
  summary: 'Changing the second step needs the password: the proof is good for ten minutes in this session.',
  request: z.object({ key_id: requiredText, password: encryptedPassword }),
  answer: z.object({ proof: z.string(), expires_at: z.number() }),
})

export const startFactor = endpoint({
  ...chat,
  access: 'optional',
  limit: 'login',
  path: '/business/user/factor/start',
  summary:
    'The secret for an authenticator app and the options for a new passkey; nothing is stored before `addFactor`. With `proof`, or during a sign-in that requires it with `login_ticket`.',
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
    'Adds the app, by a code that it shows, or a passkey. The first one comes with recovery codes, shown this once. With `login_ticket` it also completes the sign-in.',
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
  summary: 'Possible second steps for your sign-ins.',
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
    'Removes a passkey by its id, or `app`. `required`: the company requires one, and this is the last.',
  request: z.extend(proof, { id: z.string().check(z.minLength(1), z.maxLength(1500)) }),
  answer: z.object({ outcome: z.enum(['removed', 'required']) }),
})

export const renewRecoveryCodes = endpoint({
  ...own,
  path: '/business/user/factor/recovery',
  summary: 'New recovery codes, shown this once; the earlier ones no longer work.',
  request: proof,
  answer: z.object({ recovery_codes: recoveryCodes }),
})

export const resetAdminFactors = endpoint({
  ...chat,
  access: 'administrator',
  limit: 'adminChange',
  path: '/business/admin/people/factors/reset',
  summary:
    'Removes all second steps of a person, e.g. after a phone was lost. Ends all sessions of the person, who is told.',
  request: z.object({ account: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.object({}),
})
