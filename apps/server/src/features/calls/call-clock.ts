import { type CallEvent, type CallState, waitingGuests } from '@parley/protocol/model'
import type { Logger } from 'pino'
import type { Bus } from '../../ports/bus.ts'
import type { Jobs } from '../../ports/jobs.ts'
import { type ChangeParts, changeCall } from './change-call.ts'
import type { RecordingParts } from './recordings/begin-recording.ts'

/** How often to check that everybody in a call may still take part. */
const INTERVAL_MS = 1_000

interface Parts extends ChangeParts, Pick<RecordingParts, 'recordings'> {
  log: Logger
  jobs: Jobs
  bus: Pick<Bus, 'onPeer'>
  /** Whether a device of the person is connected, to any node. */
  isOnline(user: string, domain: string): boolean
}

interface Overdue {
  id: string
  companyId: number
  event: CallEvent
}

/** Everybody in the call, and the guests who wait. */
const connectedIn = (call: CallState): { user: string; device: string }[] => [
  ...call.seats,
  ...waitingGuests(call).map(({ user }) => ({ user, device: '' })),
]

/** Timers of calls: ringing times out, lost devices lose their seat, blocked or removed people are dropped. */
export class CallClock {
  readonly #parts: Parts
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
    // Another node stopped or died: its people come back, or lose their seats. It may have been the one that ran the jobs.
    const check = () => void this.start().catch(this.#logFailure)
    parts.jobs.on('calls', check)
    parts.bus.onPeer((_node, isUp) => {
      if (!isUp) check()
    })
  }

  readonly #logFailure = (error: unknown): void =>
    this.#parts.log.error({ err: error }, 'the clock of calls failed')

  /** After a server start nobody is connected: every device has to rejoin. People on other nodes go on. */
  async start(): Promise<void> {
    if (this.#isStopped) return
    const { jobs, isOnline } = this.#parts
    for (const { id, call, companyId, domain } of jobs.isMine() ? await this.#selectLive() : [])
      for (const { user, device } of connectedIn(JSON.parse(call) as CallState))
        if (!isOnline(user, domain))
          await changeCall(this.#parts, companyId, id, async () => ({ type: 'lose', user, device }))
    this.wake()
  }

  wake(): void {
    if (this.#isStopped || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#round = this.#run()
    }, INTERVAL_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#round
  }

  async #run(): Promise<void> {
    let isLive = true
    try {
      await this.#change([...(await this.#selectDue()), ...(await this.#selectRevoked())])
      isLive = (await this.#selectLive(1)).length > 0
    } catch (error) {
      this.#logFailure(error)
    }
    // Calls continue while the disk for recordings cannot be read.
    await this.#selectUnstorable()
      .then(calls => this.#change(calls))
      .catch(this.#logFailure)
    this.#timer = undefined
    if (isLive) this.wake()
  }

  async #change(calls: readonly Overdue[]): Promise<void> {
    // The others go on when one of them cannot be changed.
    for (const { id, companyId, event } of calls)
      await changeCall(this.#parts, companyId, id, async () => event).catch(this.#logFailure)
  }

  #selectLive(limit = 10_000) {
    return this.#live()
      .select(['calls.id', 'calls.call', 'c.company_id as companyId', 'company.domain'])
      .limit(limit)
      .execute()
  }

  #live() {
    return this.#parts.storage.db
      .selectFrom('calls')
      .innerJoin('conversations as c', 'c.id', 'calls.conversation_id')
      .innerJoin('companies as company', 'company.id', 'c.company_id')
      .where('calls.state', 'in', ['ringing', 'active'])
  }

  async #selectDue(): Promise<Overdue[]> {
    const rows = await this.#live()
      .where('calls.due_at', '<=', this.#parts.clock.now())
      .select(['calls.id', 'c.company_id as companyId'])
      .execute()
    return rows.map(row => ({ ...row, event: { type: 'tick' } }))
  }

  /** A block, a removal from the room, a deleted or archived room, or a closed account ends it within two seconds. */
  async #selectRevoked(): Promise<Overdue[]> {
    const rows = await this.#live()
      .innerJoin('call_people as cp', 'cp.call_id', 'calls.id')
      .innerJoin('users as u', 'u.id', 'cp.user_id')
      .leftJoin('participants as p', join =>
        join.onRef('p.conversation_id', '=', 'c.id').onRef('p.user_id', '=', 'cp.user_id'),
      )
      .where(({ or, eb }) =>
        or([
          eb('c.barred', '=', 1),
          eb('c.dismissed_seq', 'is not', null),
          eb('c.archived_at', 'is not', null),
          eb('p.left_seq', 'is not', null),
          eb('p.user_id', 'is', null),
          eb('u.disabled', '=', 1),
        ]),
      )
      .select(['calls.id', 'c.company_id as companyId', 'u.user_name'])
      .execute()
    return rows.map(({ user_name: user, ...row }) => ({ ...row, event: { type: 'revoke', user } }))
  }

  /** Recordings stop before the disk is full [recordings-5]. */
  async #selectUnstorable(): Promise<Overdue[]> {
    const { recordings } = this.#parts
    if (!recordings) return []
    const rows = await this.#live()
      .where('calls.call', 'like', '%"recording":{%')
      .select(['calls.id', 'calls.call', 'c.company_id as companyId'])
      .execute()
    if (rows.length === 0 || (await recordings.hasSpace())) return []
    return rows.map(({ call, ...row }) => {
      const { host: user } = JSON.parse(call) as CallState
      return { ...row, event: { type: 'stop-recording', user } }
    })
  }
}
