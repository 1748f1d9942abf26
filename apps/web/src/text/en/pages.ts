import type { pages as shape } from '../zh-CN/pages.ts'

export const pages: typeof shape = {
  skipTitle: 'You are leaving Parley',
  skipHint: host => `This link leads to ${host}. Continue only if you trust it.`,
  skipContinue: 'Continue',
  skipRefused: 'This link cannot be opened',
  skipRefusedHint: 'Only addresses that begin with http or https can be opened.',
  home: 'Back to messages',
  meetingSoon: 'Video meetings are not available yet',
  entering: 'Signing in…',
  chunkTitle: 'The page did not load completely',
  chunkDetail:
    'The network failed, or a new version has just arrived. What you wrote is kept. Reload to go on.',
  oldBrowser: (name, version, needed) =>
    `${name} ${version} is old, and some things may not work. Please update to ${needed} or later.`,
  unsupportedBrowser: 'Internet Explorer is not supported. Please use another browser.',
}
