import type { notices as shape } from '../zh-CN/notices.ts'

export const notices: typeof shape = {
  flash: '[new message]',
  hidden: 'You have a new message',
  several: (name, count) => `${name} (${count} new messages)`,
  missed: (count, conversations) => `${count} new messages in ${conversations} conversations`,
  ask: 'Turn on desktop notifications?',
  askDetail:
    'See new messages and calls while Parley is in the background. You can turn this off in Settings at any time.',
  refusedHint: 'If notifications are blocked, allow them from the icon in the address bar.',
  refused: 'Notifications are blocked. Allow them from the icon in the address bar.',
  unsupported: 'Desktop notifications need https and a browser that supports them.',
  allow: 'Allow notifications',
  notNow: 'Not now',
  desktop: 'Desktop notifications',
  content: 'Show message preview',
  contentHint: 'When off, notifications only say that there is a new message',
  sound: 'Sounds',
  quietHint: 'Chats set to Do not disturb don’t notify you.',
  tryIt: 'Send a test notification',
  trial: 'This is a test notification.',
}
