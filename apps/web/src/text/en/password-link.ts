import type { passwordLink as shape } from '../zh-CN/password-link.ts'

export const passwordLink: typeof shape = {
  main: 'Set your password',
  hint: 'Your administrator sent you this one-time link.',
  temporaryHint: 'An administrator knows the password you used. Set one that only you know.',
  gone: 'This link no longer works',
  goneHint: 'It has been used or has expired. Ask your administrator for a new one.',
  saved: 'Your password is set',
  savedHint: (account: string) => `Sign in as ${account}.`,
  toLogin: 'Go to sign-in',
}
