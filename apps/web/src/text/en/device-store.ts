import type { deviceStore as shape } from '../zh-CN/device-store.ts'

export const deviceStore: typeof shape = {
  hint: 'Your latest conversations are kept encrypted in this browser, so they’re there at once, and without a network. Signing out removes them.',
  size: size => `${size} kept`,
  nothing: 'This browser keeps nothing.',
  clear: 'Clear',
}
