import type { CompanyRole, PersonDraft } from '@parley/protocol/model'
import {
  type AdminPerson,
  type AnswerOf,
  type Contract,
  IMPORT_ROWS,
  type LoginType,
  type MailLanguage,
  TRIAL_ROWS,
} from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { waitAndRepeat } from '../../http/wait-and-repeat.ts'
import { type ChangeOne, changePeople } from './change-people.ts'
import { disablePeople } from './disable-people.ts'
import { type InvitedPerson, invitePeople } from './invite-people.ts'
import { createPeopleList } from './people-list.ts'

/** A person as administrators see them. */
export interface ManagedPerson extends PersonDraft {
  email: string
  avatar: string
  branchId: number | null
  branchName: string
  role: CompanyRole
  isCustomer: boolean
  isDisabled: boolean
  /** Nothing about them can be changed. */
  isErased: boolean
  createdAt: number
  /** When a device was last used; null: no device is signed in. */
  usedAt: number | null
  /** How they have ever signed in; empty: they were only invited. */
  signInWays: readonly LoginType[]
  version: number
}

export interface PersonDevice {
  id: string
  device: string
  place: string
  usedAt: number
}

export interface ManagedPersonDetails {
  person: ManagedPerson
  devices: PersonDevice[]
  hasSecondFactor: boolean
  /** The owner of a team cannot be removed from it. */
  teams: { id: string; name: string; isOwner: boolean }[]
  /** `ownMb`: set for them; null: as for everyone. */
  space: { bytes: number; quotaBytes: number; ownMb: number | null; operatorMb: number }
}

export type PersonFields = Omit<
  ManagedPerson,
  'avatar' | 'branchName' | 'isDisabled' | 'isErased' | 'createdAt' | 'usedAt' | 'signInWays' | 'version'
>

/** How a new person signs in for the first time. */
export type FirstSignIn = 'link' | 'sms'

/** The token of a link with which a person sets a password, and when it ends. */
export interface PasswordLink {
  token: string
  expiresAt: number
}

/** Fields without a column in the file are left out: they stay as they are. */
export interface ImportRow extends Partial<PersonDraft> {
  account: string
  branch?: string
}

export interface ImportOptions {
  /** Empty cells clear the field; otherwise it stays as it is. */
  clearsEmpty: boolean
  /** Departments that do not exist are created. */
  createsBranches: boolean
}

export interface ImportReport {
  outcome: 'added' | 'updated' | 'same' | 'refused'
  field: string
  fault: string
  /** What an update changes. */
  changes: readonly { field: string; before: string; after: string }[]
  /** The department is created too. */
  hasNewBranch: boolean
  /** The account of somebody else who has the new mobile number; empty: nobody. */
  sameMobile: string
}

const decodePerson = (person: AdminPerson): ManagedPerson => ({
  account: person.account,
  name: person.name,
  mobile: person.mobile,
  email: person.email,
  position: person.position,
  avatar: person.avatar_url,
  branchId: person.branch_id,
  branchName: person.branch_name,
  role: person.role,
  isCustomer: person.is_customer,
  isDisabled: person.is_disabled,
  isErased: person.is_erased,
  createdAt: person.created_at,
  usedAt: person.used_at,
  signInWays: person.sign_in_ways,
  version: person.version,
})

const encodeFields = ({
  account,
  name,
  mobile,
  email,
  position,
  branchId,
  role,
  isCustomer,
}: PersonFields) => ({
  account,
  name,
  mobile,
  email,
  position,
  role,
  branch_id: branchId,
  is_customer: isCustomer,
})

/** The people of the company, for its administrators. */
export const createAdminPeople = ({ call, clock }: Context) => ({
  ...createPeopleList({ call, clock }, decodePerson),

  get: (account: string) => getPerson(call, account),

  add: (fields: PersonFields, firstSignIn: FirstSignIn) => addPerson(call, fields, firstSignIn),

  /** `changed`: somebody else (`editor`, if known) has changed it; `person` is the current state. */
  async save(fields: PersonFields, version: number) {
    const saved = await call('saveAdminPerson', { ...encodeFields(fields), version })
    if (!saved.ok) return saved
    const { outcome, person, changed_by: editor } = saved.value
    return { ok: true as const, value: { outcome, person: decodePerson(person), editor } }
  },

  async setDisabled(account: string, isDisabled: boolean) {
    const saved = await call('setAdminPersonDisabled', { account, is_disabled: isDisabled })
    return saved.ok ? { ok: true as const, value: { outcome: saved.value.outcome } } : saved
  },

  createPasswordLink: (account: string) => createPasswordLink(call, account),

  /** The other administrators are told once for each part. */
  disableMany: (people: readonly ManagedPerson[], onDone: (done: number) => void) =>
    disablePeople({ call, clock }, people, onDone),

  resetPassword: (account: string) => call('resetAdminPassword', { account }),

  changeMany: (people: readonly ManagedPerson[], change: ChangeOne, onDone: (done: number) => void) =>
    changePeople(clock, people, change, onDone),

  /** Without a device: from all. */
  signOut: (account: string, device?: string) =>
    call('endAdminSessions', { account, ...(device !== undefined && { session_id: device }) }),

  /** Whether the server sends e-mails. */
  async sendsMail(): Promise<boolean> {
    const found = await call('getComponent', {})
    return found.ok && found.value.password_mail === true
  },

  /** People who have never signed in get a link; `onPart` gets those of all finished parts. */
  invite: (
    accounts: readonly string[],
    how: { isByMail: boolean; language: MailLanguage },
    onPart: (invited: readonly InvitedPerson[]) => void,
  ) => invitePeople({ call, clock }, accounts, how, onPart),

  /** Nothing is written in a trial. */
  importRows: (rows: readonly ImportRow[], options: ImportOptions & { isTrial: boolean }, onPart: OnPart) =>
    importRows({ call, clock }, rows, options, onPart),
})

async function getPerson(call: Context['call'], account: string): Promise<CallResult<ManagedPersonDetails>> {
  const found = await call('getAdminPerson', { account })
  if (!found.ok) return found
  const devices = found.value.sessions.map(({ session_id: id, device, ip: place, used_at: usedAt }) => ({
    id,
    device,
    place,
    usedAt,
  }))
  const { person, has_second_factor: hasSecondFactor, teams, space } = found.value
  return {
    ok: true,
    value: {
      person: decodePerson(person),
      devices,
      hasSecondFactor,
      teams: teams.map(({ im_room_name: id, natural_name: name, is_owner: isOwner }) => ({
        id,
        name,
        isOwner,
      })),
      space: {
        bytes: space.bytes,
        quotaBytes: space.quota_bytes,
        ownMb: space.own_mb,
        operatorMb: space.operator_mb,
      },
    },
  }
}

const decodeLink = ({ token, expires_at }: { token: string; expires_at: number }): PasswordLink => ({
  token,
  expiresAt: expires_at,
})

async function createPasswordLink(call: Context['call'], account: string): Promise<CallResult<PasswordLink>> {
  const made = await call('createPasswordLink', { account })
  return made.ok ? { ok: true, value: decodeLink(made.value) } : made
}

/** `taken`: another person has the account, and nobody has `free`. */
async function addPerson(
  call: Context['call'],
  fields: PersonFields,
  firstSignIn: FirstSignIn,
): Promise<CallResult<{ outcome: 'added' | 'taken'; free: string; link?: PasswordLink }>> {
  const added = await call('addAdminPerson', { ...encodeFields(fields), first_sign_in: firstSignIn })
  if (!added.ok) return added
  const { outcome, free, link } = added.value
  return { ok: true, value: { outcome, free, ...(link && { link: decodeLink(link) }) } }
}

const decodeReport = (report: AnswerOf<Contract['importAdminPeople']>['rows'][number]): ImportReport => {
  const { has_new_branch: hasNewBranch, same_mobile: sameMobile, ...rest } = report
  return { ...rest, hasNewBranch, sameMobile }
}

type OnPart = (done: number, reports: readonly ImportReport[]) => void

/** In parts; `onPart` gets the number of finished rows and the reports of the part. Imported rows stay if a later part fails. */
async function importRows(
  { call, clock }: Pick<Context, 'call' | 'clock'>,
  rows: readonly ImportRow[],
  { isTrial, clearsEmpty, createsBranches }: ImportOptions & { isTrial: boolean },
  onPart: OnPart,
): Promise<CallResult<ImportReport[]>> {
  const size = isTrial ? TRIAL_ROWS : IMPORT_ROWS
  const reports: ImportReport[] = []
  while (reports.length < rows.length) {
    const part = rows.slice(reports.length, reports.length + size)
    const options = { clears_empty: clearsEmpty, creates_branches: createsBranches }
    const send = () => call('importAdminPeople', { is_trial: isTrial, ...options, rows: part })
    const imported = await waitAndRepeat(clock, send)
    if (!imported.ok) return imported
    const decoded = imported.value.rows.map(decodeReport)
    reports.push(...decoded)
    onPart(reports.length, decoded)
  }
  return { ok: true, value: reports }
}
