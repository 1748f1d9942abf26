import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

type Found = AnswerOf<Contract['getAuditStream']>

export interface AuditStreamState {
  /** Entries that wait to be sent. */
  waiting: number
  lastSentAt: number | undefined
  failure?: { since: number; problem: Problem; nextAt: number | undefined }
}
type Problem = NonNullable<NonNullable<Found['company']>['problem']>

export interface AuditStreams {
  /** Empty: the log of the company is sent nowhere. */
  url: string
  company?: AuditStreamState
  /** Where the operator has all logs sent. */
  installation?: {
    host: string
    isFailing: boolean
    /** Only where this is the only company. */
    state?: AuditStreamState
  }
}

const decode = (state: NonNullable<Found['company']>): AuditStreamState => ({
  waiting: state.waiting,
  lastSentAt: state.last_sent_at ?? undefined,
  ...(state.failing_since !== null && {
    failure: {
      since: state.failing_since,
      problem: state.problem ?? 'unreachable',
      nextAt: state.next_at ?? undefined,
    },
  }),
})

const decodeInstallation = ({ host, is_failing, state }: NonNullable<Found['installation']>) => ({
  host,
  isFailing: is_failing,
  ...(state && { state: decode(state) }),
})

/** Where the audit log is sent, for administrators. */
const createAuditStream = ({ call }: Context) => ({
  async get(): Promise<CallResult<AuditStreams>> {
    const found = await call('getAuditStream', {})
    if (!found.ok) return found
    const { url, company, installation } = found.value
    return {
      ok: true,
      value: {
        url,
        ...(company && { company: decode(company) }),
        ...(installation && { installation: decodeInstallation(installation) }),
      },
    }
  },

  /** The secret is shown this once. */
  save: (url: string) => call('saveAuditStream', { url }),
  test: (stream: 'company' | 'installation') => call('testAuditStream', { stream }),
})

export const auditStream = {
  start: createAuditStream,
} satisfies Feature
