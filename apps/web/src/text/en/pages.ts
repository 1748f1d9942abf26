import type { pages as shape } from '../zh-CN/pages.ts'

export const pages: typeof shape = {
  skipTitle: 'You are leaving Parley',
  skipHint: host => `This link opens ${host}. Continue only if you trust it.`,
  skipContinue: 'Continue',
  skipRefused: 'Can’t open this link',
  skipRefusedHint: 'Only http and https addresses can be opened.',
  home: 'Back to messages',
  entering: 'Signing in…',
  chunkTitle: 'The page didn’t load completely',
  chunkDetail: 'The network failed, or a new version is available. Your text is saved. Reload to continue.',
  oldBrowser: (name, version, needed) =>
    `${name} ${version} is out of date, and some features may not work. Update to ${needed} or later.`,
  unsupportedBrowser: 'Internet Explorer isn’t supported. Use another browser.',
}
