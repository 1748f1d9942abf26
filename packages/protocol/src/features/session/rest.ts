import * as z from 'zod/mini'
import { PLATFORM_TYPE } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'

export const requiredText = z.string().check(z.minLength(1), z.maxLength(150))
/** base64 of RSA-OAEP over the JSON of `PasswordEnvelope`. */
export const encryptedPassword = z.string().check(z.minLength(1), z.maxLength(2048))
/** A solved challenge. */
export const WorkProof = z.string().check(z.maxLength(100))
const none = z.object({})

export const getPasswordKey = endpoint({
  method: 'GET',
  path: '/business/user/getpasswordkey',
  service: 'chat',
  access: 'public',
  limit: 'pageStart',
  repeatable: true,
  summary:
    'Get the public key for encrypting passwords. It is an RSA key (SPKI, base64) for RSA-OAEP with SHA-256.',
  examples: { right: {} },
  request: none,
  answer: z.object({
    key_id: z.string(),
    public_key: z.string(),
    algorithm: z.literal('RSA-OAEP-256'),
    /** Hexadecimal, where the server has `SPEC_SIGN_IN`. */
    modulus: z.optional(z.string()),
    exponent: z.optional(z.string()),
  }),
})

/** Tokens of one sign-in, each for its own audience [wire-29]. */
export const Tokens = z.object({
  token: z.string(),
  xmpp_token: z.string(),
  history_token: z.string(),
  /** For `token/refresh` when `token` is over. Absent from servers of before. */
  refresh_token: z.optional(z.string()),
  /** End of `token`. */
  expires_at: z.number(),
  /**
   * Another one: the archive was restored, and seqs held from before mean nothing any more [wire-34]. Absent from servers of
   * before, which clients meet while a cluster is upgraded.
   */
  epoch: z.optional(z.string()),
})
export type Tokens = z.infer<typeof Tokens>

const Profile = z.object({
  jg_im_uname: z.string(),
  nick_name: z.string(),
  avatar_url: z.string(),
  mobile: z.string(),
  is_customer: z.boolean(),
})

/** What every way in answers. */
export const SignedIn = z.extend(Tokens, {
  im_user_name: z.string(),
  nick_name: z.string(),
  avatar_url: z.string(),
  mobile: z.string(),
  is_customer: z.boolean(),
  domain: z.string(),
  chatserver_id: z.string(),
  /** Where this session finds history and files, if elsewhere; goes before the addresses of the configuration. */
  history_api: z.optional(z.string()),
  file_api: z.optional(z.string()),
})
export type SignedIn = z.infer<typeof SignedIn>

export const login = endpoint({
  method: 'POST',
  path: '/business/user/login',
  service: 'chat',
  access: 'public',
  limit: 'login',
  repeatable: false,
  summary:
    'Sign in with account and password. After wrong guesses, code 428 carries a challenge as its data, e.g. `17.…`: repeat the request with `proof`, the challenge followed by `:` and a number such that its SHA-256 begins with 17 zero bits.',
  examples: {
    right: {
      domain: '<company.domain>',
      account: 'ann',
      platform_type: 4,
      key_id: '<password.key>',
      password: '<password.encrypted>',
    },
    wrong: [
      [{}, 'domain'],
      [{ domain: 'd', account: 7 }, 'account'],
      [{ domain: 'd', account: 'a', password: 'p', key_id: 'k', platform_type: 5 }, 'platform_type'],
    ],
  },
  request: z.object({
    domain: requiredText,
    account: requiredText,
    password: encryptedPassword,
    /** Absent: encrypted in the form of clients other than ours, where the server has `SPEC_SIGN_IN`. */
    key_id: z.optional(requiredText),
    platform_type: z.literal(PLATFORM_TYPE),
    proof: z.optional(WorkProof),
  }),
  answer: SignedIn,
})

/** What is encrypted: the time and the nonce make a recorded ciphertext useless a minute later. */
export const PasswordEnvelope = z.object({ password: z.string(), nonce: z.string(), time: z.number() })
export const PASSWORD_ENVELOPE_LIFE_MS = 60_000

export const getSelf = endpoint({
  method: 'GET',
  path: '/business/user/get',
  service: 'chat',
  access: 'user',
  limit: 'lookup',
  repeatable: true,
  summary: 'Get the signed-in person.',
  examples: { right: {} },
  request: none,
  answer: z.extend(Profile, { sys_props: z.object({ 'server.version': z.string() }) }),
})

export const refreshToken = endpoint({
  method: 'GET',
  path: '/business/user/token/refresh',
  service: 'chat',
  access: 'user',
  renews: true,
  limit: 'default',
  repeatable: true,
  summary:
    "Refresh the tokens of a session. Uses the session token or, after it has expired, the refresh token (as Bearer). The XMPP token is new each time; the others change in the second half of the session token's life. A refresh token that was used before ends the session.",
  examples: { right: {} },
  request: z.object({ token: z.optional(z.string()) }),
  answer: Tokens,
})

export const logout = endpoint({
  method: 'POST',
  path: '/business/user/logout',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: true,
  summary:
    'Sign out. Ends this session and its live connections, and those of the other tabs of a browser that stays signed in.',
  examples: { right: {} },
  request: none,
  answer: none,
})
