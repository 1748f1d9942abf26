/**
 * Parley inside your page: `import { embed } from 'https://parley.example.org/parley-embed.js'`.
 * Types of the bridge, version 1. The server's HOST_ORIGINS must name the origin of your page.
 */

/** A person by user id, a group by room name, or a consultation with a team about a project or an application. */
export type Target =
  | { person: string }
  | { group: string }
  | { team: string; project?: string; app?: string; url?: string; price?: string; desc?: string }

/** `own`: what the person has chosen. */
export type FrameTheme = 'light' | 'dark' | 'own'

export interface EmbedOptions {
  /** The origin of the Parley server, e.g. `https://parley.example.org`. */
  server: string
  /** The domain of the company, e.g. `example.org`. */
  domain: string
  /**
   * Asked whenever the frame needs a sign-in: a one-time code that your own server gets from
   * `POST /business/user/token/code` with the origin of this page. Without it the frame shows the login form.
   */
  code?: () => string | Promise<string>
  theme?: FrameTheme
  /** The name of the frame for people who use a screen reader; `Parley` unless said otherwise. */
  title?: string
  /** What the frame may use (`allow` of an iframe). */
  allow?: string
}

/** The open conversation, as in the message `currentContact`. */
export interface OpenContact {
  id: string
  name: string
  remark: string
  avatar: string
  isGroup: boolean
  isTop: boolean
  isDisturb: boolean
  type: number
  imRoomId: string
  refImRoomId: string
  children: string[]
  parent: string
  position: string
  isDisabled: boolean
  isBlacked: boolean
}

export interface Events {
  /** Told at once, and whenever it changes. */
  session: {
    state: 'waiting' | 'signed-out' | 'signed-in'
    person?: { id: string; name: string }
  }
  /** Messages that call for attention; told at once, and whenever it changes. */
  unread: { count: number }
  /** Another conversation was opened. */
  conversation: OpenContact
  /** Messages have arrived; what they say stays in the frame. */
  message: { conversation: { id: string; name: string; isGroup: boolean }; count: number }
}

export type Reason =
  /** The frame did not answer: is this page among the server's HOST_ORIGINS? */
  | 'no-answer'
  /** Frame and script have no version in common. */
  | 'no-version'
  /** `remove` was called, or the frame was loaded anew. */
  | 'removed'
  | 'no-handshake'
  | 'unknown-call'
  | 'malformed'
  | 'signed-out'
  /** Somebody is signed in already. */
  | 'signed-in'
  /** The code is used, too old, or made for another page. */
  | 'refused'
  | 'not-found'
  /** The person has written something there: it stays. */
  | 'has-draft'
  /** Nothing can be written there. */
  | 'not-writable'

declare class EmbedError extends Error {
  readonly reason: Reason
  constructor(reason: Reason)
}

export interface Embed {
  readonly frame: HTMLIFrameElement
  /** Page and frame have agreed on a version, and a code was tried if there was one. Calls wait for it. */
  readonly ready: Promise<{ version: number }>
  /** Opens a conversation or a consultation. */
  open(target: Target): Promise<void>
  /** Writes into the empty field of a conversation, of the open one unless said otherwise. It is never sent. */
  prefill(text: string, target?: { person: string } | { group: string }): Promise<void>
  setTheme(theme: FrameTheme): Promise<void>
  /** Signs in with a one-time code, where nobody is signed in. */
  signIn(code: string): Promise<void>
  /** Returns a function that ends it. */
  on<Name extends keyof Events>(name: Name, listener: (data: Events[Name]) => void): () => void
  /** Takes the frame out of the page. */
  remove(): void
}

/** Adds a frame with Parley to an element of the page, which decides its size. */
declare function embed(place: Element, options: EmbedOptions): Embed

export { EmbedError, embed }
