import { isUserId } from '../../ids.ts'
import { isBotId } from '../bots/rules.ts'
import { normalizeEmail, normalizeMobile } from '../session/rules.ts'

/** What a person is in the company: an administrator runs it, and those between do one part of that [roles-1]. */
export const COMPANY_ROLES = ['member', 'auditor', 'help-desk', 'service-manager', 'administrator'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]
export type PartialRole = Exclude<CompanyRole, 'member' | 'administrator'>

export const MAX_PERSON_NAME_LENGTH = 64
export const MAX_POSITION_LENGTH = 64

/** What an administrator types about a person. */
export interface PersonDraft {
  account: string
  name: string
  mobile: string
  email?: string | undefined
  position: string
}

export type PersonFault =
  | 'account-missing'
  | 'account-wrong'
  | 'name-missing'
  | 'name-too-long'
  | 'mobile-wrong'
  | 'email-wrong'
  | 'position-too-long'
  | 'formula'

/** Cells that a spreadsheet would execute when the list is exported again. */
const FORMULA = /^[=@\t\r]|^[+-](?!\d+$)/

/** The field that is wrong and why; empty: nothing is. */
export function findPersonFaults(draft: PersonDraft): Partial<Record<keyof PersonDraft, PersonFault>> {
  const faults: Partial<Record<keyof PersonDraft, PersonFault>> = {}
  if (draft.account === '') faults.account = 'account-missing'
  else if (!isUserId(draft.account) || draft.account === 'assistant' || isBotId(draft.account))
    faults.account = 'account-wrong'
  if (draft.name.trim() === '') faults.name = 'name-missing'
  else if ([...draft.name].length > MAX_PERSON_NAME_LENGTH) faults.name = 'name-too-long'
  else if (FORMULA.test(draft.name)) faults.name = 'formula'
  if (draft.mobile !== '' && normalizeMobile(draft.mobile) === undefined) faults.mobile = 'mobile-wrong'
  if (draft.email && normalizeEmail(draft.email) === undefined) faults.email = 'email-wrong'
  else if (FORMULA.test(draft.email ?? '')) faults.email = 'formula'
  if ([...draft.position].length > MAX_POSITION_LENGTH) faults.position = 'position-too-long'
  else if (FORMULA.test(draft.position)) faults.position = 'formula'
  return faults
}
