/** Ways to sign in that a company can switch off; single sign-on has a page of its own. */
export const SIGN_IN_METHODS = ['password', 'sms', 'qr'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]
