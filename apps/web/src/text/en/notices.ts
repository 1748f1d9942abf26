import type { notices as shape } from '../zh-CN/notices.ts'

export const notices: typeof shape = {
  flash: '[new message]',
  hidden: 'You have a new message',
  several: (name, count) => `${name} (${count} new messages)`,
  missed: (count, conversations) => `${count} new messages in ${conversations} conversations`,
  ask: 'Turn on desktop notifications?',
  askDetail:
    'See new messages and calls while Parley is in the background. You can turn this off in Settings at any time.',
  refusedHint: 'If your browser has already refused, allow it by hand from the icon beside the address bar.',
  refused: 'Your browser has refused notifications. Allow them by hand from the icon beside the address bar.',
  unsupported: 'This browser or this address offers no desktop notifications. Open the page over https.',
  allow: 'Allow notifications',
  notNow: 'Not now',
  desktop: 'Desktop notifications',
  content: 'Show what was said',
  contentHint: 'Off: only that there is a new message',
  sound: 'Sound alerts',
  quietHint: 'Conversations set to do not disturb show no notification and make no sound.',
  tryIt: 'Try it',
  trial: 'This is how a notification looks.',
}
