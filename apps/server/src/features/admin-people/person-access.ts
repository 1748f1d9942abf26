import type { Caller } from '../../domain/access/caller.ts'
import { mayHelp } from '../../domain/access/may-call.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { changeOf } from '../../domain/people/change-of.ts'
import { lastAdministratorOf } from '../../domain/people/last-administrator.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { CallError, notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { makePassword } from './add-person.ts'
import type { AdminPeopleParts } from './admin-people-parts.ts'
import { findChangeablePerson, findManagedPerson } from './find-managed-person.ts'

type AccessCalls = 'setAdminPersonDisabled' | 'disableAdminPeople' | 'resetAdminPassword' | 'endAdminSessions'

/** Whether and how a person can sign in. */
export const createPersonAccess = (parts: AdminPeopleParts): Pick<Handlers, AccessCalls> => {
  const cut = (sessions: string[]) => {
    for (const session of sessions) parts.endLiveSession(session)
  }
  return {
    setAdminPersonDisabled: signedIn(async (caller, { account, is_disabled }, { ip }) => {
      const { ended, ...answer } = await setDisabled(parts, caller, account, is_disabled, ip)
      cut(ended)
      if (is_disabled && answer.outcome === 'saved')
        await tellAdministrators(parts, caller, { kind: 'disabled', people: [answer.person.name] })
      return answer
    }),

    disableAdminPeople: signedIn(async (caller, { accounts }, { ip }) => {
      const people = []
      const names = []
      for (const account of new Set(accounts)) {
        const done = await setDisabled(parts, caller, account, true, ip).catch(ignoreMissing)
        people.push({ account, outcome: done?.outcome ?? ('missing' as const) })
        if (done?.outcome !== 'saved') continue
        cut(done.ended)
        names.push(done.person.name)
      }
      if (names.length > 0) await tellAdministrators(parts, caller, { kind: 'disabled', people: names })
      return { people }
    }),

    resetAdminPassword: signedIn(async (caller, { account }, { ip }) => {
      const password = makePassword()
      const password_hash = await parts.hashPassword(password)
      const { ended, person } = await changeCompany(parts, caller, ip, async (db, note) => {
        const { userId, person } = await findChangeablePerson(db, caller.companyId, account)
        if (!mayHelp(caller, person)) throw notAllowed()
        await db
          .updateTable('users')
          .set({ password_hash, password_temporary: 1 })
          .where('id', '=', userId)
          .execute()
        await note('password-change', `${account} by an administrator`)
        return { person, ended: await parts.endSessions(userId, db) }
      })
      cut(ended)
      if (person.role === 'administrator')
        await tellAdministrators(parts, caller, { kind: 'password-reset', person: person.name })
      return { password }
    }),

    endAdminSessions: signedIn(async (caller, { account, session_id }, { ip }) => {
      const ended = await changeCompany(parts, caller, ip, async (db, note) => {
        const { userId, person } = await findManagedPerson(db, caller.companyId, account)
        if (!mayHelp(caller, person)) throw notAllowed()
        const sessions = await parts.endSessions(userId, db, session_id)
        await note('session-end', `${sessions.length} of ${account} by an administrator`)
        return sessions
      })
      cut(ended)
      return {}
    }),
  }
}

const setDisabled = (
  parts: AdminPeopleParts,
  caller: Caller,
  account: string,
  isDisabled: boolean,
  ip: string,
) =>
  changeCompany(parts, caller, ip, async (db, note) => {
    const { userId, person } = await findChangeablePerson(db, caller.companyId, account)
    if (isDisabled && (await lastAdministratorOf(db, caller.companyId)) === userId)
      return { outcome: 'last-administrator' as const, person, ended: [] }
    await db
      .updateTable('users')
      .set(({ eb }) => ({ disabled: isDisabled ? 1 : 0, ...changeOf(eb, caller.userId) }))
      .where('id', '=', userId)
      .execute()
    const ended = isDisabled ? await parts.endSessions(userId, db) : []
    await note(isDisabled ? 'person-disable' : 'person-enable', account)
    const saved = await findManagedPerson(db, caller.companyId, account)
    return { outcome: 'saved' as const, person: saved.person, ended }
  })

/** One unknown or erased account does not keep the others. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error
}
