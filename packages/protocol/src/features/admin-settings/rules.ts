/** Ways to sign in that a company can switch off; single sign-on has a page of its own. */
export const SIGN_IN_WAYS = ['password', 'sms', 'qr'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]
