import type { CallerOptions } from '../../http/caller.ts'
import type { LoginInfo } from './login-info.ts'

/** How calls prove who makes them; nothing while nobody is signed in. */
export const credentialsOf = (
  info: () => LoginInfo | undefined,
): Pick<CallerOptions, 'token' | 'recorder'> => ({
  token: service => (service === 'history' ? info()?.historyToken : info()?.token),
  recorder: () => {
    const own = info()
    // Login info that a host has written may lack the chat server.
    return own && { recorderId: own.me.id, ...(own.chatserverId && { chatserverId: own.chatserverId }) }
  },
})
