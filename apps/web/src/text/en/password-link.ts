import type { passwordLink as shape } from '../zh-CN/password-link.ts'

export const passwordLink: typeof shape = {
  main: 'Set your password',
  hint: 'This link works once.',
  temporaryHint: 'An administrator knows the password you used. Set one that only you know.',
  gone: 'This link no longer works',
  goneHint:
    'It has been used or has expired. Ask for a new one under “Forgot password?”, or ask your administrator.',
  saved: 'Your password is set',
  savedHint: (account: string) => `Sign in as ${account}.`,
  toLogin: 'Go to sign-in',
}
