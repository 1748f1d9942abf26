import { findPersonFaults } from '../admin-people/rules.ts'
import { findPasswordFault } from '../session/rules.ts'

export const MAX_COMPANY_NAME_LENGTH = 64

/** Letters, digits and hyphens between dots; it becomes part of every address. */
const DOMAIN = /^(?=.{1,100}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** What the first page of a new server asks for. */
export interface SetupDraft {
  company: string
  domain: string
  name: string
  account: string
  password: string
}

export type SetupField = keyof SetupDraft

/** The fields that are wrong. */
export function findSetupFaults({ company, domain, name, account, password }: SetupDraft): SetupField[] {
  const person = findPersonFaults({ account, name, mobile: '', position: '' })
  const isCompany = company.trim() !== '' && [...company.trim()].length <= MAX_COMPANY_NAME_LENGTH
  const faults: [SetupField, boolean][] = [
    ['company', !isCompany],
    ['domain', !DOMAIN.test(domain)],
    ['name', person.name !== undefined],
    ['account', person.account !== undefined],
    ['password', findPasswordFault(password, account) !== undefined],
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([field]) => field)
}
