import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { picture } from '../profile/picture.ts'
import { MAX_COMPANY_NAME_LENGTH } from '../setup/rules.ts'
import { SIGN_IN_METHODS } from './rules.ts'

const megabytes = z.nullable(z.number().check(z.int(), z.gte(1), z.lte(100_000_000)))

const Settings = z.object({
  company_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_COMPANY_NAME_LENGTH)),
  is_office_cloud: z.boolean(),
  /** Whether usage of features is counted. */
  is_tracked: z.boolean(),
  /** Staff need a second step to sign in, and set one up the next time they do. */
  requires_second_factor: z.boolean(),
  /** Ways to sign in that are switched off. Administrators can always use a password. */
  closed_ways: z.array(z.enum(SIGN_IN_METHODS)).check(z.maxLength(SIGN_IN_METHODS.length)),
  allows_self_destruct: z.boolean(),
  /** Whether customers may write to and call staff who have answered them [customers-26]. */
  allows_customer_chats: z.boolean(),
  /** Whether owners and admins may open their groups to the company; otherwise administrators do. */
  allows_open_groups: z.boolean(),
  /** Whether hosts may record calls. */
  allows_recording: z.boolean(),
  /** What one person may keep; null: as much as the operator allows. */
  space_mb: megabytes,
  /** The largest file people may upload; null: 100 MB. */
  max_file_mb: megabytes,
})

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const

export const getCompanySettings = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/settings/get',
  summary: 'Get the settings of the company.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.extend(Settings, {
    domain: z.string(),
    logo_url: z.string(),
    /** What the operator allows one person to keep. */
    operator_space_mb: z.number(),
    /** Active people with a mobile number, who can sign in by SMS. */
    people_with_mobile: z.number(),
    /** Name of the identity provider; empty: single sign-on is off. */
    sso_name: z.string(),
  }),
})

export const saveCompanySettings = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/settings/save',
  summary:
    'Update the settings of the company. `taken`: another company has this name, or has it as its domain. `locked-out`: people, or all administrators, would have no way left to sign in.',
  examples: {
    right: { company_name: '<company.name>', is_office_cloud: false, requires_second_factor: false },
    wrong: [
      [{ company_name: '' }, 'company_name'],
      [{ logo: 'aGVsbG8=' }, 'picture'],
      [{ closed_ways: ['sso'] }, 'closed_ways.0'],
      [{ space_mb: 0 }, 'space_mb'],
    ],
  },
  request: z.extend(z.partial(Settings), {
    /** Base64 of a picture; empty takes the logo away. */
    logo: z.optional(picture),
  }),
  answer: z.object({ outcome: z.enum(['saved', 'taken', 'locked-out']), logo_url: z.string() }),
})
