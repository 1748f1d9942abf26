import type { deviceStore as shape } from '../zh-CN/device-store.ts'

export const deviceStore: typeof shape = {
  hint: 'Your latest conversations, and the pictures you’ve seen, are kept encrypted in this browser, so they’re there at once, and without a network. Signing out removes them.',
  size: size => `${size} kept`,
  nothing: 'This browser keeps nothing.',
  clear: 'Clear',
  offline: 'Open without a network',
  offlineHint:
    'Without a network, a new window opens what is kept here with your passkey. Signing out turns this off.',
  offlineNeedsKept: 'To open new windows without a network, choose “Keep me signed in” when you sign in.',
  offlineNeedsPasskeys: 'This browser’s passkeys can’t open new windows without a network.',
  passkeyName: name => `${name} (without a network)`,
  passkeyUnused: 'The passkey couldn’t be used. Try again.',
  passkeyUnable: 'This passkey can’t do it. Choose another one.',
  noConnection: 'No connection',
  noConnectionHint:
    'The server can’t be reached. You can read what is kept on this device; what you write is sent once you’re online.',
  open: 'Open what is kept on this device',
  wrongPasskey: 'This passkey doesn’t open what is kept.',
  gone: 'Nothing is kept on this device any more. Sign in once you’re online.',
}
