import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { requiredText, SignedIn, WorkProof } from './rest.ts'

/** What a code is for. */
export const SMS_PURPOSE = { signIn: 1, changePassword: 2 } as const

const mobile = z.string().check(z.minLength(6), z.maxLength(32))
const purpose = z.union([z.literal(SMS_PURPOSE.signIn), z.literal(SMS_PURPOSE.changePassword)])
/** In a query everything is text. */
const purposeInQuery = z.pipe(
  z._default(z.enum(['1', '2']), '1'),
  z.transform((type): z.infer<typeof purpose> => (type === '1' ? 1 : 2)),
)

export const sendSms = endpoint({
  method: 'GET',
  path: '/business/sms/send',
  service: 'chat',
  access: 'public',
  limit: 'smsSend',
  repeatable: false,
  summary:
    'Send a code to a phone. The answer is the same whether or not somebody has that number. Frequent requests get code 428 with a challenge, as for `login`.',
  examples: {
    right: { mobile: '<phone.number>', domain: '<company.domain>' },
    wrong: [
      [{ mobile: '13800000001', domain: 'd', type: '3' }, 'type'],
      [{ mobile: 'not a phone', domain: 'd' }, 'mobile'],
      [{ mobile: '13800000001' }, 'domain'],
    ],
  },
  request: z.object({ type: purposeInQuery, mobile, domain: requiredText, proof: z.optional(WorkProof) }),
  answer: z.object({ resend_after: z.number(), expires_at: z.number() }),
})

/** Stands for "has just read a code on that phone", once, for `updatePassword`. */
export const PasswordProof = z.object({ sms_proof: z.string(), expires_at: z.number() })
export type PasswordProof = z.infer<typeof PasswordProof>

export const checkSms = endpoint({
  method: 'POST',
  path: '/business/sms/check',
  service: 'chat',
  access: 'public',
  limit: 'login',
  repeatable: false,
  summary:
    'Check a code that was sent by SMS. Type 1 signs in; type 2 returns a proof for changing the password. Any problem with the code is answered with code 403.',
  examples: {
    right: { mobile: '<phone.number>', domain: '<company.domain>', code: '<sms.code>' },
    wrong: ['12345', '1234567', '12345a', '１２３４５６', 123456].map(code => [
      { mobile: '13800000001', domain: 'd', code },
      'code',
    ]),
  },
  request: z.object({
    type: z._default(purpose, SMS_PURPOSE.signIn),
    mobile,
    domain: requiredText,
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  answer: z.union([SignedIn, PasswordProof]),
})
