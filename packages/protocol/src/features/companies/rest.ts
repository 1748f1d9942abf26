import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

export const listCompanies = endpoint({
  method: 'GET',
  path: '/business/companies/list',
  service: 'chat',
  access: 'public',
  limit: 'pageStart',
  repeatable: true,
  summary: 'List the companies on this server by name, for the choice on the login page.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.array(z.object({ company_name: z.string(), domain: z.string() })),
})
