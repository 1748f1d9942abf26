import {
  findPersonFaults,
  foldAccount,
  normalizeEmail,
  normalizeMobile,
  type PersonDraft,
} from '@parley/protocol/model'
import * as z from 'zod'
import { ENTERPRISE_SCHEMA } from './describe-directory.ts'
import type { PatchStep } from './read-patch.ts'
import { invalidValue, ScimError } from './scim-error.ts'
import type { Directory } from './scim-parts.ts'
import { ScimText as text } from './scim-text.ts'

/** What a directory says about a person; absent fields stay as they are. */
export interface PersonFields {
  userName?: string | undefined
  externalId?: string | undefined
  name?: string | undefined
  position?: string | undefined
  mobile?: string | undefined
  email?: string | undefined
  isActive?: boolean | undefined
  /** From the enterprise extension. */
  department?: string | undefined
  /** The id of a person; empty: nobody. */
  manager?: string | undefined
}

/** Some directories write booleans as text. */
const active = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform(value => value === 'true'),
])
const Name = z.object({
  formatted: text.optional(),
  givenName: text.optional(),
  familyName: text.optional(),
})
const Phones = z.array(z.object({ value: text, type: text.optional() })).max(20)
const Emails = z.array(z.object({ value: text, type: text.nullish(), primary: active.nullish() })).max(20)
const Department = text.max(64)
/** Some directories send the id alone. */
const Manager = z.union([text, z.object({ value: text.nullish() }).transform(({ value }) => value ?? '')])
const Enterprise = z.object({ department: Department.nullish(), manager: Manager.nullish() })
const User = z.object({
  [ENTERPRISE_SCHEMA]: Enterprise.nullish(),
  userName: text.optional(),
  externalId: text.optional(),
  displayName: text.nullish(),
  name: Name.nullish(),
  title: text.nullish(),
  phoneNumbers: Phones.nullish(),
  emails: Emails.nullish(),
  active: active.optional(),
})

const nameOf = ({ formatted, givenName, familyName }: z.infer<typeof Name>): string =>
  formatted ?? [givenName, familyName].filter(Boolean).join(' ')

const mobileOf = (phones: z.infer<typeof Phones>): string =>
  (phones.find(({ type }) => type?.toLowerCase() === 'mobile') ?? phones[0])?.value ?? ''

/** The primary one, else that of work, else the first. */
const emailOf = (emails: z.infer<typeof Emails>): string =>
  (
    emails.find(({ primary }) => primary === true) ??
    emails.find(({ type }) => type?.toLowerCase() === 'work') ??
    emails[0]
  )?.value ?? ''

function parse<T>(schema: z.ZodType<T>, value: unknown, field: string): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw invalidValue(`${[field, ...(parsed.error.issues[0]?.path ?? [])].join('.')} is wrong.`)
  return parsed.data
}

/** The fields of a whole resource. */
export function readPerson(body: unknown): PersonFields {
  const {
    displayName,
    name,
    title,
    phoneNumbers,
    emails,
    active: isActive,
    [ENTERPRISE_SCHEMA]: enterprise,
    ...same
  } = parse(User, body, 'User')
  const formatted = displayName || (name ? nameOf(name) : '')
  return {
    ...same,
    isActive,
    ...(formatted !== '' && { name: formatted }),
    ...(title !== undefined && { position: title ?? '' }),
    ...(phoneNumbers !== undefined && { mobile: mobileOf(phoneNumbers ?? []) }),
    ...(emails !== undefined && { email: emailOf(emails ?? []) }),
    ...(enterprise?.department !== undefined && { department: enterprise.department ?? '' }),
    ...(enterprise?.manager !== undefined && { manager: enterprise.manager ?? '' }),
  }
}

interface PatchedFields extends Omit<PersonFields, 'name'>, z.infer<typeof Name> {
  displayName?: string
}

const READERS = new Map<string, (value: unknown) => PatchedFields>([
  ['active', value => ({ isActive: parse(active, value, 'active') })],
  ['displayname', value => ({ displayName: parse(text, value, 'displayName') })],
  ['name', value => parse(Name, value, 'name')],
  ['name.formatted', value => ({ formatted: parse(text, value, 'name.formatted') })],
  ['name.givenname', value => ({ givenName: parse(text, value ?? '', 'name.givenName') })],
  ['name.familyname', value => ({ familyName: parse(text, value ?? '', 'name.familyName') })],
  ['title', value => ({ position: parse(text, value ?? '', 'title') })],
  ['externalid', value => ({ externalId: parse(text, value ?? '', 'externalId') })],
  ['username', value => ({ userName: parse(text, value, 'userName') })],
  ['phonenumbers', value => ({ mobile: mobileOf(parse(Phones, value ?? [], 'phoneNumbers')) })],
  ['emails', value => ({ email: emailOf(parse(Emails, value ?? [], 'emails')) })],
  ['emails[type eq "work"].value', value => ({ email: parse(text, value ?? '', 'emails') })],
  ['emails[primary eq true].value', value => ({ email: parse(text, value ?? '', 'emails') })],
  ['department', value => ({ department: parse(Department, value ?? '', 'department') })],
  ['manager', value => ({ manager: parse(Manager, value ?? '', 'manager') })],
  ['manager.value', value => ({ manager: parse(text, value ?? '', 'manager') })],
  ['phonenumbers[type eq "mobile"].value', value => ({ mobile: parse(text, value ?? '', 'phoneNumbers') })],
])

/** The fields that the steps of a PATCH change. What is not kept here, e.g. addresses, is ignored. */
export function readPersonSteps(steps: readonly PatchStep[]): PersonFields {
  const patched: PatchedFields = {}
  for (const { op, path, value } of steps)
    Object.assign(patched, READERS.get(path)?.(op === 'remove' ? undefined : value))
  const { displayName, formatted, givenName, familyName, ...fields } = patched
  const whole = displayName ?? formatted
  if (whole !== undefined) return { ...fields, name: whole }
  if (givenName === undefined && familyName === undefined) return fields
  // Names are kept whole: which part of one would be replaced is not known.
  if (givenName === undefined || familyName === undefined)
    throw invalidValue('name.givenName and name.familyName are changed together, or by displayName.')
  return { ...fields, name: nameOf({ givenName, familyName }) }
}

/** The account of a user name, which may be an e-mail address of the company. */
export function accountOf(userName: string, { domain, emailDomain }: Directory): string | undefined {
  const [account = '', host, ...more] = foldAccount(userName).split('@')
  const isOwn = host === undefined || host === domain || (emailDomain !== '' && host === emailDomain)
  return more.length === 0 && isOwn ? account : undefined
}

/** Throws for the first field that the company does not accept. */
export function checkPerson(account: string, fields: Required<Omit<PersonDraft, 'account'>>) {
  const [fault] = Object.entries(findPersonFaults({ account, ...fields }))
  if (fault) throw new ScimError(400, `${fault[0]}: ${fault[1]}`, 'invalidValue')
  return {
    name: fields.name.trim(),
    position: fields.position.trim(),
    mobile: normalizeMobile(fields.mobile) ?? '',
    email: normalizeEmail(fields.email) ?? '',
  }
}
