import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const admin = { method: 'POST', service: 'chat', access: 'administrator', request: z.object({}) } as const

export const getScimToken = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/scim/get',
  summary: 'Address of the directory interface (SCIM 2.0), and since when its token exists; null: none.',
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
  summary: 'A new token for the directory, shown this once; the earlier one no longer works.',
  answer: z.object({ token: z.string() }),
})

export const revokeScimToken = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: true,
  path: '/business/admin/scim/revoke',
  summary: 'Removes the token of the directory.',
  answer: z.object({}),
})
