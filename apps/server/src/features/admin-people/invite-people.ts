import type { AnswerOf, Contract, MailLanguage } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { changeCompany } from '../../domain/people/change-company.ts'
import { passwordMail, passwordPage } from '../../domain/people/password-mail.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AdminPeopleParts } from './admin-people-parts.ts'
import { peopleOf } from './select-admin-people.ts'

type Invited = AnswerOf<Contract['inviteAdminPeople']>['people'][number]

const LIFE_HOURS = 7 * 24
const HOUR_MS = 3_600_000

/** Links for people who have never signed in, by e-mail where they have an address [admin-15]. */
export const createInvitePeople = (parts: AdminPeopleParts): Handlers['inviteAdminPeople'] =>
  signedIn(async (caller, { accounts, by_mail, language }, { ip, origin }) => {
    const found = await changeCompany(parts, caller, ip, async (db, note) => {
      const people = await selectInvited(db, caller.companyId, accounts)
      for (const { account } of [...people.values()].filter(mayBeInvited))
        await note('password-change', `invitation for ${account}`)
      return people
    })
    const people: Invited[] = []
    for (const account of new Set(accounts)) {
      const person = found.get(account)
      const none = { account, name: person?.name ?? '', token: '', expires_at: 0 }
      if (!person) people.push({ ...none, outcome: 'missing' })
      else if (person.disabled === 1) people.push({ ...none, outcome: 'disabled' })
      else if (person.ways !== '') people.push({ ...none, outcome: 'active' })
      else
        people.push(
          await invite(parts, { domain: caller.domain, origin }, person, by_mail ? language : undefined),
        )
    }
    for (const { name } of [...found.values()].filter(mayBeInvited).filter(isAdministrator))
      await tellAdministrators(parts, caller, { kind: 'password-reset', person: name })
    return { people }
  })

type Person = Awaited<ReturnType<typeof selectInvited>> extends Map<string, infer P> ? P : never

const mayBeInvited = ({ disabled, ways }: Person): boolean => disabled === 0 && ways === ''
const isAdministrator = ({ role }: Person): boolean => role === 'administrator'

/** By e-mail in that language, if it is given and the person has an address. */
async function invite(
  { createPasswordLink, mail }: AdminPeopleParts,
  { domain, origin }: { domain: string; origin: string },
  { id, account, name, email, company }: Person,
  language: MailLanguage | undefined,
): Promise<Invited> {
  const { token, expiresAt } = await createPasswordLink(id, LIFE_HOURS * HOUR_MS)
  const link = { account, name, outcome: 'link' as const, token, expires_at: expiresAt }
  if (!mail || language === undefined || email === '') return link
  const page = passwordPage(origin, domain, token)
  const letter = { to: email, name, company, link: page, language, hours: LIFE_HOURS }
  const isQueued = await mail.send(passwordMail('invitation', letter))
  return isQueued ? { ...link, outcome: 'mailed', token: '' } : link
}

async function selectInvited(db: Kysely<Schema>, companyId: number, accounts: readonly string[]) {
  const rows = await peopleOf(db, companyId)
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.user_name', 'in', accounts)
    .select(['u.id', 'u.user_name as account', 'u.nick_name as name', 'u.email', 'u.role', 'u.disabled'])
    .select(['u.sign_in_ways as ways', 'c.name as company'])
    .execute()
  return new Map(rows.map(row => [row.account, row]))
}
