import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { createPhone } from './phone.ts'
import { createQrSignIn } from './qr-code.ts'
import { createSms } from './sms.ts'
import { createTokenEntry } from './token-entry.ts'

/** Every sign-in method but the password [session-3, session-4, shell-5]. */
const createSignInMethods = (context: EntryContext) => ({
  ...createSms(context),
  ...createQrSignIn(context),
  ...createPhone(context),
  ...createTokenEntry(context),
})

export const signInMethods = {
  start: createSignInMethods,
} satisfies Feature<EntryContext>
