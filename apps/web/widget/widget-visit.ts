import type { Message } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import {
  type AskedTeam,
  loadRecords,
  openWidget,
  RECORDS_PAGE,
  refreshTokens,
  type VisitorSession,
} from './calls.ts'

/** Session tokens live a quarter of an hour. Renewed after half of it; near the end only the refresh token is safe. */
const RENEW_AFTER_MS = 450_000
const TOKEN_LIFE_MS = 840_000

/** Who the visitor is to the server, for as long as the frame is open. */
export class WidgetVisit {
  /** Who answers: another team after a move. */
  team: AskedTeam
  #session: VisitorSession
  readonly #again: Parameters<typeof openWidget>[0]
  #since = performance.now()
  #teamSince = performance.now()

  /** `again`: how the visitor is let in anew when the session is over. */
  constructor(team: AskedTeam, session: VisitorSession, again: Parameters<typeof openWidget>[0]) {
    this.team = team
    this.#session = session
    this.#again = again
  }

  get current(): VisitorSession {
    return this.#session
  }

  /** With tokens that are good for some minutes more. */
  async fresh(): Promise<VisitorSession> {
    const age = performance.now() - this.#since
    if (age < RENEW_AFTER_MS) return this.#session
    const { session } = this.#session
    const tokens = await refreshTokens(
      age < TOKEN_LIFE_MS ? session.token : (session.refresh_token ?? session.token),
    )
    if (!tokens) return await this.reopen()
    this.#keep({ ...this.#session, session: { ...session, ...tokens } })
    return this.#session
  }

  /** What was said after a seq, page by page, or the newest page. False: not all of it. */
  async load(afterSeq: number | undefined, take: (page: Message[]) => void): Promise<boolean> {
    for (let last = afterSeq; ; ) {
      const records = await loadRecords(await this.fresh(), last)
      if (!records) return false
      const page = records.map(decodeRecord)
      take(page)
      if (page.length < RECORDS_PAGE || last === undefined) return true
      last = page.at(-1)?.stamp?.seq
    }
  }

  /** Until the hours of the team begin or end; less than 0 if the server was not reached then, undefined if they never do. */
  get turnsIn(): number | undefined {
    const { turns_in } = this.team
    return turns_in > 0 ? this.#teamSince + turns_in - performance.now() : undefined
  }

  /** Somebody went on duty, or nobody is any more. */
  attend(is_attended: boolean): void {
    this.team = { ...this.team, is_attended }
  }

  /** A new session; the former one where the server is out of reach. */
  async reopen(): Promise<VisitorSession> {
    const team = await openWidget({ ...this.#again, visitor_key: this.#session.visitor_key })
    if (team) {
      this.team = team
      this.#teamSince = performance.now()
    }
    if (team?.visit) this.#keep(team.visit)
    return this.#session
  }

  #keep(session: VisitorSession): void {
    this.#session = session
    this.#since = performance.now()
  }
}
