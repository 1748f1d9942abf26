import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** Up to the last one that a Date can hold. */
const moment = z.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000))

export const getCapturePermit = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: true,
  path: '/business/capture/permit',
  summary:
    'Check whether the caller may capture the screen. `auth_date` is when the code expires; 0 means that no code is needed.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({ permit: z.enum(['allowed', 'code-needed', 'expired']), auth_date: moment }),
})

export const enterCaptureCode = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'user',
  limit: 'password',
  repeatable: false,
  path: '/business/capture/authorise',
  summary: 'Enter the code that allows screen capture. It is valid for the caller until `auth_date`.',
  examples: {
    right: { code: 'ABCD-2345' },
    wrong: [
      [{ code: '' }, 'code'],
      [{ code: 'x'.repeat(33) }, 'code'],
    ],
  },
  request: z.object({ code: z.string().check(z.minLength(1), z.maxLength(32)) }),
  answer: z.object({ outcome: z.enum(['allowed', 'wrong', 'expired']), auth_date: moment }),
})

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const

/** An empty code: everybody may capture the screen. */
const CaptureSetting = z.object({ code: z.string(), auth_date: moment })

export const getCaptureSetting = endpoint({
  ...admin,
  limit: 'default',
  repeatable: true,
  path: '/business/admin/capture/get',
  summary:
    'Get the code required for screen capture and when it expires. Empty means that no code is required.',
  examples: { right: {} },
  request: z.object({}),
  answer: CaptureSetting,
})

export const saveCaptureSetting = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/capture/save',
  summary:
    'Create a new code for screen capture. It is valid until `auth_date`; 0 means that no code is required.',
  examples: {
    right: { auth_date: '<time.tomorrow>' },
    wrong: [
      [{}, 'auth_date'],
      [{ auth_date: 1 }, 'auth_date'],
    ],
  },
  request: z.object({ auth_date: moment }),
  answer: CaptureSetting,
})
