import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

type Answer = AnswerOf<Contract['getAdminOverview']>

/** Figures of the company. */
export interface AdminOverview {
  people: Answer['people']
  groups: number
  groupsWithoutOwner: number
  messages: number
  /** The last 84 days, oldest first. */
  days: Answer['days']
  /** On the same weekday a week ago, until this time. */
  messagesLastWeek: number
  activeWeeks: Answer['active_weeks']
  /** `oldestAt` is 0 if no customer waits. */
  questions: { open: number; overdue: number; oldestAt: number }
  unattendedTeams: string[]
  firstReplies: { from: number; answered: number; firstMs: number }[]
  /** 0: there are no teams. */
  replyLimitMinutes: number
  reports: { open: number; oldestAt: number }
  files: number
  fileBytes: number
  fileKinds: Answer['file_kinds']
  spaceBytes: number
  /** The last 28 days, oldest first. */
  signIns: Answer['sign_ins']
  /** How often each part of the product was used, most used first. */
  uses: Answer['uses']
}

/** Numbers beside the sections; `reports` are those to review. */
export type AdminCounts = AnswerOf<Contract['getAdminCounts']>

const createAdminOverview = ({ call }: Context) => ({
  counts: (): Promise<CallResult<AdminCounts>> => call('getAdminCounts', {}),

  /** `utcOffset`: minutes by which the reader is ahead of UTC. */
  async get(utcOffset: number): Promise<CallResult<AdminOverview>> {
    const found = await call('getAdminOverview', { utc_offset: utcOffset })
    return found.ok ? { ok: true, value: decode(found.value) } : found
  },
})

const decode = (answer: Answer): AdminOverview => ({
  people: answer.people,
  groups: answer.groups,
  groupsWithoutOwner: answer.groups_without_owner,
  messages: answer.messages,
  days: answer.days,
  messagesLastWeek: answer.messages_last_week,
  activeWeeks: answer.active_weeks,
  questions: waiting(answer.questions),
  unattendedTeams: answer.unattended_teams,
  firstReplies: answer.first_replies.map(({ first_ms, ...week }) => ({ ...week, firstMs: first_ms })),
  replyLimitMinutes: answer.reply_limit_minutes,
  reports: waiting(answer.reports),
  files: answer.files,
  fileBytes: answer.file_bytes,
  fileKinds: answer.file_kinds,
  spaceBytes: answer.space_bytes,
  signIns: answer.sign_ins,
  uses: answer.uses,
})

const waiting = <T extends { oldest_at: number }>({ oldest_at, ...rest }: T) => ({
  ...rest,
  oldestAt: oldest_at,
})

export const adminOverview = {
  start: createAdminOverview,
} satisfies Feature
