import type { NewSignIn } from './state.ts'

export type SignInNoticesEvent =
  /** Somebody signed in to this account on another device. */
  | { type: 'signInNoticed'; signIn: NewSignIn }
  /** The person has confirmed or rejected it, here or in another window. */
  | { type: 'signInReviewed'; id: string }
