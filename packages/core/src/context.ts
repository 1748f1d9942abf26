import type { ClientOptions } from './client-options.ts'
import type { Connection } from './connection/connection.ts'
import type { EntryOptions } from './entry-api.ts'
import type { CompanyChoice } from './features/session/company-choice.ts'
import type { Enter } from './features/session/enter.ts'
import type { CallQueue } from './http/call-queue.ts'
import type { AskAbout, Call, CallAbout, EntryCall } from './http/caller.ts'
import type { FetchWithToken } from './http/fetch-with-token.ts'
import type { Clock } from './ports.ts'
import type { Services } from './services.ts'
import type { Event } from './store/event.ts'
import type { EventStore } from './store/event-store.ts'
import type { Problem, State } from './store/state.ts'
import type { Tabs } from './tabs/tabs.ts'

/** What the features of the login page may use. */
export interface EntryContext {
  state(): State
  dispatch(...events: Event[]): void
  listen: EventStore['listen']
  call: EntryCall
  /** Completes a sign-in with the response of the server. */
  enter: Enter
  /** Which company of the server is meant. */
  company: CompanyChoice
  /** The storage of this tab. */
  sessionStore: EntryOptions['sessionStore']
  solveChallenge?: EntryOptions['solveChallenge']
}

/** What the effects of a feature may use. */
export interface Context extends EntryContext {
  options: ClientOptions
  call: Call
  /** For what a person asks for and may wait: without a network it is done later, or the person is told that it was not. */
  callWhenReachable: CallAbout
  /** The same for a button, which is done as soon as it has to wait. Of a refusal the person is told. */
  askFor: AskAbout
  /** What becomes of those that waited and were refused. */
  waitingCalls: Pick<CallQueue, 'tryAgain' | 'giveUp'>
  /** With the token of the signed-in person, for bytes. */
  fetchFile: FetchWithToken
  connection: Connection
  /** Keeps back what arrives until the returned function is called. */
  holdInbound(): () => void
  clock: Clock
  tabs: Tabs
  services: Services
  provide(services: Partial<Services>): void
  report(code: string, detail: unknown): void
  /** Shows a problem to the person; what the catalogue passes over in silence stays silent. */
  notify(problem: Problem): void
}
