import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { SessionEntry } from '../session/signed-in-calls.ts'
import { COMPANY_ROLES } from './rules.ts'

const account = z.string().check(z.minLength(1), z.maxLength(64))
const text = z.string().check(z.maxLength(150))
const branchId = z.nullable(z.number().check(z.int(), z.gte(1)))
const role = z.enum(COMPANY_ROLES)
const none = z.object({})

/** A person as administrators see them. */
export const AdminPerson = z.object({
  account: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  position: z.string(),
  avatar_url: z.string(),
  branch_id: z.nullable(z.number()),
  branch_name: z.string(),
  role,
  is_customer: z.boolean(),
  is_disabled: z.boolean(),
  /** For good: nothing about them can be changed. */
  is_erased: z.boolean(),
  created_at: z.number(),
  /** When a device of theirs was last used; null: none is signed in. */
  used_at: z.nullable(z.number()),
  /** How they have ever signed in; empty: they never did. */
  sign_in_ways: z.array(SessionEntry.shape.login_type),
  /** Rises with every change; who saves must name the one they saw. */
  version: z.number(),
})
export type AdminPerson = z.infer<typeof AdminPerson>

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const
const reading = { ...admin, limit: 'search', repeatable: true } as const
const changing = { ...admin, limit: 'adminChange', repeatable: false } as const

export const MAX_PEOPLE_PAGE = 100

export const listAdminPeople = endpoint({
  ...reading,
  also: ['help-desk'],
  path: '/business/admin/people/list',
  summary: 'List the people of the company page by page, by name or in another order.',
  examples: { right: { keyword: 'a' }, wrong: [[{ size: 1_000 }, 'size']] },
  request: z.object({
    keyword: z.optional(text),
    branch_id: z.optional(z.number()),
    role: z.optional(role),
    /** Staff unless asked for others. */
    who: z.optional(z.enum(['staff', 'customer', 'all'])),
    /** `invited`: active ones who never signed in; `customer`: the same as `who`. */
    status: z.optional(z.enum(['active', 'invited', 'disabled', 'customer'])),
    offset: z.optional(z.number().check(z.int(), z.gte(0))),
    size: z.optional(z.number().check(z.int(), z.gte(1), z.lte(MAX_PEOPLE_PAGE))),
    /** By name unless asked for another order; `active`: when they were last there. */
    order: z.optional(z.enum(['name', 'department', 'role', 'active'])),
    is_descending: z.optional(z.boolean()),
  }),
  answer: z.object({ total: z.number(), people: z.array(AdminPerson) }),
})

export const getAdminPerson = endpoint({
  ...reading,
  also: ['help-desk'],
  path: '/business/admin/people/get',
  summary: 'Get a person with service teams, storage and signed-in devices.',
  examples: { right: { account: '<person.account>' }, wrong: [[{}, 'account']] },
  request: z.object({ account }),
  answer: z.object({
    person: AdminPerson,
    has_second_factor: z.boolean(),
    /** The owner of a team stays in it until somebody else is. */
    teams: z.array(z.object({ im_room_name: z.string(), natural_name: z.string(), is_owner: z.boolean() })),
    /** What they keep and may keep. `own_mb`: set for them, null as for everyone. */
    space: z.object({
      bytes: z.number(),
      quota_bytes: z.number(),
      own_mb: z.nullable(z.number()),
      operator_mb: z.number(),
    }),
    sessions: z.array(
      z.object({ session_id: z.string(), device: z.string(), ip: z.string(), used_at: z.number() }),
    ),
  }),
})

const PersonFields = z.object({
  name: text,
  mobile: text,
  /** Left out: as it was. */
  email: z.optional(text),
  position: text,
  branch_id: branchId,
  role,
  is_customer: z.boolean(),
})

export const addAdminPerson = endpoint({
  ...changing,
  path: '/business/admin/people/add',
  summary:
    'Create an account. `taken`: the account name is in use, and `free` suggests one that is not. The person signs in with a password (returned only once), with a link as from `createPasswordLink`, or with a code by SMS.',
  examples: {
    right: {
      account: '<new.account>',
      name: 'Li Na',
      mobile: '',
      position: 'Sales',
      branch_id: null,
      role: 'member',
      is_customer: false,
    },
    wrong: [
      [
        {
          account: 'li.na',
          name: 'Li Na',
          mobile: '',
          position: 'Sales',
          branch_id: null,
          role: 'owner',
          is_customer: false,
        },
        'role',
      ],
    ],
  },
  request: z.extend(PersonFields, {
    account,
    first_sign_in: z._default(z.enum(['password', 'link', 'sms']), 'password'),
  }),
  answer: z.object({
    outcome: z.enum(['added', 'taken']),
    free: z.string(),
    /** Empty unless chosen. */
    password: z.string(),
    link: z.optional(z.object({ token: z.string(), expires_at: z.number() })),
  }),
})

export const saveAdminPerson = endpoint({
  ...changing,
  path: '/business/admin/people/save',
  summary:
    'Update a person. `changed`: somebody else (`changed_by`, if known) has edited the person since `version`; nothing is saved, and `person` has the current values. `last-administrator`: the company would be left without an administrator.',
  examples: {
    right: {
      account: '<person.account>',
      name: 'Li Na',
      mobile: '',
      position: 'Sales',
      branch_id: null,
      role: 'member',
      is_customer: false,
      version: 0,
    },
    wrong: [
      [
        {
          name: 'Li Na',
          mobile: '',
          position: 'Sales',
          branch_id: null,
          role: 'member',
          is_customer: false,
          version: 0,
        },
        'account',
      ],
    ],
  },
  request: z.extend(PersonFields, { account, version: z.number().check(z.int()) }),
  answer: z.object({
    outcome: z.enum(['saved', 'changed', 'last-administrator']),
    person: AdminPerson,
    changed_by: z.optional(z.object({ account: z.string(), name: z.string() })),
  }),
})

export const setAdminPersonDisabled = endpoint({
  ...changing,
  path: '/business/admin/people/disable',
  summary: 'Disable or enable a person. Disabling ends all sessions and prevents signing in.',
  examples: {
    right: { account: '<person.account>', is_disabled: true },
    wrong: [[{ is_disabled: true }, 'account']],
  },
  request: z.object({ account, is_disabled: z.boolean() }),
  answer: z.object({ outcome: z.enum(['saved', 'last-administrator']), person: AdminPerson }),
})

/** Disabled by one call. */
export const MAX_DISABLED = 50

export const disableAdminPeople = endpoint({
  ...changing,
  path: '/business/admin/people/disable/many',
  summary:
    'Disable several people. The other administrators are notified once. `last-administrator` and `missing` mark people who were skipped.',
  examples: { right: { accounts: ['nobody'] }, wrong: [[{ accounts: [] }, 'accounts']] },
  request: z.object({ accounts: z.array(account).check(z.minLength(1), z.maxLength(MAX_DISABLED)) }),
  answer: z.object({
    people: z.array(
      z.object({ account: z.string(), outcome: z.enum(['saved', 'last-administrator', 'missing']) }),
    ),
  }),
})

export const createPasswordLink = endpoint({
  ...changing,
  also: ['help-desk'],
  path: '/business/admin/people/link',
  summary:
    'Create a link with which a person sets a new password. The token is the `link_proof` of `updatePassword`; it works once, within 24 hours. Until then nothing changes.',
  examples: { right: { account: '<person.account>' }, wrong: [[{}, 'account']] },
  request: z.object({ account }),
  answer: z.object({ token: z.string(), expires_at: z.number() }),
})

export const resetAdminPassword = endpoint({
  ...changing,
  also: ['help-desk'],
  path: '/business/admin/people/password',
  summary:
    'Reset the password of a person. The new password is returned only once, and all sessions of the person end.',
  examples: { right: { account: '<person.account>' }, wrong: [[{}, 'account']] },
  request: z.object({ account }),
  answer: z.object({ password: z.string() }),
})

export const endAdminSessions = endpoint({
  ...changing,
  also: ['help-desk'],
  path: '/business/admin/people/sessions/end',
  summary: 'Sign a person out of one device, or of all devices when `session_id` is left out.',
  examples: { right: { account: '<person.account>' }, wrong: [[{}, 'account']] },
  request: z.object({ account, session_id: z.optional(text) }),
  answer: none,
})

const MAX_IMPORT_ROWS = 500
const MAX_BRANCH_PATH_LENGTH = 500
/** What the client sends at once: while one part is written, messages wait for their commit. */
export const IMPORT_ROWS = 25
/** Nothing is written in a trial. */
export const TRIAL_ROWS = 200

export const importAdminPeople = endpoint({
  ...changing,
  limit: 'adminImport',
  path: '/business/admin/people/import',
  summary:
    'Import people from a list. With `is_trial` nothing is saved; otherwise all valid rows are saved in one transaction. The answer says for each row what happened, or why it was skipped. A field that is left out stays as it is, and so does an empty one unless `clears_empty`; `-` empties it. `branch` is a name, or a path as `Sales/East`; with `creates_branches` what is missing of it is created.',
  examples: {
    right: {
      is_trial: true,
      rows: [{ account: 'li.na', name: 'Li Na', mobile: '', position: '', branch: '' }],
    },
    wrong: [[{ is_trial: true, rows: [] }, 'rows']],
  },
  request: z.object({
    is_trial: z.boolean(),
    clears_empty: z.optional(z.boolean()),
    creates_branches: z.optional(z.boolean()),
    rows: z
      .array(
        z.object({
          account: text,
          name: z.optional(text),
          mobile: z.optional(text),
          email: z.optional(text),
          position: z.optional(text),
          branch: z.optional(z.string().check(z.maxLength(MAX_BRANCH_PATH_LENGTH))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_IMPORT_ROWS)),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        outcome: z.enum(['added', 'updated', 'same', 'refused']),
        /** Empty unless refused. */
        field: z.string(),
        fault: z.string(),
        /** What an update changes, by field. */
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        /** The department is created too. */
        has_new_branch: z.boolean(),
        /** The account of somebody else with the new mobile number. */
        same_mobile: z.string(),
      }),
    ),
  }),
})
