import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const admin = { method: 'POST', service: 'chat', access: 'administrator', request: z.object({}) } as const

export const getScimToken = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/scim/get',
  summary:
    'Get the address of the directory interface (SCIM 2.0) and when its token was created. Null means that there is no token.',
  examples: { right: {} },
  answer: z.object({
    base_url: z.string(),
    created_at: z.nullable(z.number()),
    used_at: z.nullable(z.number()),
  }),
})

export const createScimToken = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/scim/create',
  summary:
    'Create a token for the directory interface (SCIM). It is returned only once; the previous token stops working.',
  examples: { right: {} },
  answer: z.object({ token: z.string() }),
})

export const revokeScimToken = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: true,
  path: '/business/admin/scim/revoke',
  summary: 'Revoke the token of the directory interface (SCIM).',
  examples: { right: {} },
  answer: z.object({}),
})
