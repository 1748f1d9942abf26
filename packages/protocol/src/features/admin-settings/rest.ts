import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { picture } from '../profile/picture.ts'
import { MAX_COMPANY_NAME_LENGTH } from '../setup/rules.ts'

const Settings = z.object({
  company_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_COMPANY_NAME_LENGTH)),
  is_office_cloud: z.boolean(),
  /** Whether usage of features is counted. */
  is_tracked: z.boolean(),
  /** Staff need a second step to sign in, and set one up the next time they do. */
  requires_second_factor: z.boolean(),
})

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const

export const getCompanySettings = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/settings/get',
  summary: 'Settings of the company.',
  request: z.object({}),
  answer: z.extend(Settings, { domain: z.string(), logo_url: z.string() }),
})

export const saveCompanySettings = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/settings/save',
  summary: 'Changes settings of the company. `taken`: another company has that name.',
  request: z.extend(z.partial(Settings), {
    /** Base64 of a picture; empty takes the logo away. */
    logo: z.optional(picture),
  }),
  answer: z.object({ outcome: z.enum(['saved', 'taken']), logo_url: z.string() }),
})
