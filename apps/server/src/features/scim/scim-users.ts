import { normalizeEmail } from '@parley/protocol/model'
import { removeAllFactors } from '../../domain/access/remove-all-factors.ts'
import { changePerson } from '../../domain/people/change-person.ts'
import { createUsers } from '../../domain/people/create-users.ts'
import { isAccountTaken } from '../../domain/people/is-account-taken.ts'
import { lastAdministratorOf } from '../../domain/people/last-administrator.ts'
import { nameKeysOf } from '../../domain/people/name-keys.ts'
import type { ScimReply } from '../../ports/scim.ts'
import {
  describePeople,
  describePerson,
  directoryPeople,
  findUser,
  isKept,
  type ScimPerson,
  selectDirectoryPeople,
} from './directory-people.ts'
import { accountOf, checkPerson, type PersonFields } from './person-fields.ts'
import { listReply, readListQuery } from './read-list.ts'
import { saveEnterprise } from './save-enterprise.ts'
import { invalidValue, ScimError } from './scim-error.ts'
import type { Directory, DirectoryChange, ScimParts } from './scim-parts.ts'

/** Nobody can sign in by password: by single sign-on, by SMS, or with a password from an administrator. */
const NO_PASSWORD = ''
/** An address that nobody has. */
const NOBODY = '@'

export async function listUsers(
  { storage }: Pick<ScimParts, 'storage'>,
  directory: Directory,
  query: Record<string, unknown>,
): Promise<ScimReply> {
  const { startIndex, count, filter } = readListQuery(query, [
    'userName',
    'externalId',
    'emails.value',
    'emails',
  ])
  const all = isKept(directoryPeople(storage.db, directory.companyId))
  const account = filter?.field === 'userName' ? (accountOf(filter.value, directory) ?? '') : undefined
  const byAccount = account === undefined ? all : all.where('u.user_name', '=', account)
  const byEmail = filter?.field.startsWith('emails')
    ? byAccount.where('u.email', '=', normalizeEmail(filter.value) ?? NOBODY)
    : byAccount
  const found = filter?.field === 'externalId' ? byEmail.where('s.external_id', '=', filter.value) : byEmail
  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectDirectoryPeople(found)
    .orderBy('u.id')
    .limit(count)
    .offset(startIndex - 1)
    .execute()
  return listReply(await describePeople(storage.db, rows, directory), Number(total), startIndex)
}

/** `uniqueness` if the account is somebody's; an account that was deleted in the directory comes back. */
export async function createUser(
  { clock, ...parts }: ScimParts,
  change: DirectoryChange,
  fields: PersonFields,
): Promise<ScimReply> {
  const { db, directory, note } = change
  const { companyId } = directory
  const account = fields.userName === undefined ? undefined : accountOf(fields.userName, directory)
  if (account === undefined) throw invalidValue('userName is missing, or an address of another domain.')
  const before = await selectDirectoryPeople(
    directoryPeople(db, companyId).where('u.user_name', '=', account),
  ).executeTakeFirst()
  if (before && before.isDeleted === 1) {
    const back = await saveUser({ clock, ...parts }, change, before, {
      ...fields,
      isActive: fields.isActive ?? true,
    })
    return { ...back, status: 201 }
  }
  if (await isAccountTaken(db, companyId, account))
    throw new ScimError(409, 'Somebody has this userName.', 'uniqueness')
  const { name = account, position = '', mobile = '', email = '' } = fields
  const checked = checkPerson(account, { name, position, mobile, email })
  const { name: nickName, ...more } = checked
  const users = [{ userName: account, nickName, ...more, passwordHash: NO_PASSWORD }]
  const [id] = await createUsers(db, companyId, users, clock.now())
  if (id === undefined) throw new Error('The person was not created.')
  await storeNames(db, id, { userName: fields.userName ?? account, externalId: fields.externalId ?? '' })
  await saveEnterprise(db, { id, companyId }, fields)
  if (fields.isActive === false)
    await db.updateTable('users').set({ disabled: 1 }).where('id', '=', id).execute()
  await note('person-add', `${account} by directory sync`)
  const person = await findUser(db, directory, String(id))
  return { status: 201, body: await describePerson(db, person, directory) }
}

/** Changes what is given. Signs out everywhere if the person becomes inactive. */
export async function saveUser(
  { storage, ...parts }: ScimParts,
  change: DirectoryChange,
  person: ScimPerson,
  { userName, externalId, isActive, ...given }: PersonFields,
): Promise<ScimReply> {
  const { db, directory, note, announce, cut } = change
  if (userName !== undefined && accountOf(userName, directory) !== person.account)
    throw new ScimError(400, 'userName cannot be changed.', 'mutability')
  const { name = person.name, position = person.position } = given
  const { mobile = person.mobile, email = person.email } = given
  const checked = checkPerson(person.account, { name, position, mobile, email })
  const isDisabled = isActive === undefined ? person.disabled === 1 : !isActive
  const isLeaving = isDisabled && person.disabled === 0
  if (isLeaving && (await lastAdministratorOf(db, directory.companyId)) === person.id)
    throw new ScimError(409, 'The last administrator cannot be deactivated.', 'mutability')
  const context = { dialect: storage.dialect, domain: directory.domain, announce }
  await changePerson(db, context, person.id, () =>
    db
      .updateTable('users')
      .set(({ eb }) => ({
        nick_name: checked.name,
        ...nameKeysOf(checked.name),
        position: checked.position,
        mobile: checked.mobile,
        email: checked.email,
        disabled: isDisabled ? 1 : 0,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', person.id)
      .execute(),
  )
  if (isLeaving) cut(await parts.endSessions(person.id, db))
  await storeNames(db, person.id, {
    userName: userName ?? person.userName ?? person.account,
    externalId: externalId ?? person.externalId ?? '',
  })
  await saveEnterprise(db, { id: person.id, companyId: directory.companyId }, given)
  if (isDisabled !== (person.disabled === 1)) await followTeams(change, person.id)
  const action = isLeaving
    ? 'person-disable'
    : isDisabled === (person.disabled === 1)
      ? 'person-change'
      : 'person-enable'
  await note(action, `${person.account} by directory sync`)
  const saved = await findUser(db, directory, String(person.id))
  return { status: 200, body: await describePerson(db, saved, directory) }
}

/** Who leaves the company leaves its service teams, and comes back to them. */
async function followTeams({ db, follow }: DirectoryChange, userId: number): Promise<void> {
  const teams = await db
    .selectFrom('scim_members as m')
    .innerJoin('scim_groups as g', 'g.id', 'm.group_id')
    .where('m.user_id', '=', userId)
    .where('g.room_id', 'is not', null)
    .select('g.id')
    .execute()
  for (const { id } of teams) follow(id)
}

/**
 * The account is disabled and leaves the directory; its messages stay. The next person of that name must not get the
 * rights of the one who left, nor the one who left the account of the next: role and every way to sign in are removed.
 */
export async function deleteUser(
  parts: ScimParts,
  change: DirectoryChange,
  person: ScimPerson,
): Promise<ScimReply> {
  const { db } = change
  // With them people sign in by SMS, or set a password.
  await saveUser(parts, change, person, { isActive: false, mobile: '', email: '' })
  await db
    .updateTable('users')
    .set({ role: 'member', password_hash: NO_PASSWORD })
    .where('id', '=', person.id)
    .execute()
  await db.deleteFrom('sso_identities').where('user_id', '=', person.id).execute()
  await removeAllFactors(db, person.id)
  await db.deleteFrom('scim_members').where('user_id', '=', person.id).execute()
  await db.updateTable('scim_people').set({ is_deleted: 1 }).where('user_id', '=', person.id).execute()
  return { status: 204 }
}

async function storeNames(
  db: DirectoryChange['db'],
  userId: number,
  { userName, externalId }: { userName: string; externalId: string },
): Promise<void> {
  const names = { user_name: userName, external_id: externalId, is_deleted: 0 }
  await db
    .insertInto('scim_people')
    .values({ user_id: userId, ...names })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(names))
    .execute()
}
