import type { Page } from 'playwright-core'
import type { RunningTarget } from '../targets/target.ts'

/** Everything that differs between web clients. u0 reads in the browser, u1 writes from the outside. */
export interface WebClient {
  name: string
  /** The address of the login page, served together with the server the client talks to. */
  start(): Promise<RunningClient>
  form: { user: string; password: string; submit: string }
  credentials: { user: string; password: string }
  /** Something of the signed-in screen that shows the list can be used. */
  listReady: string
  openChat(page: Page): Promise<void>
  composer: string
  /** The text of one message. */
  message: string
  /** How many messages the heap is measured after; a client that never gets there is measured where it stops. */
  longChat: number
  /** Whoever reloads the page is still signed in, with the chat open. */
  keepsChat: boolean
}

export interface RunningClient {
  address: string
  server: RunningTarget
  stop(): Promise<void>
}
