import type { messageReplies as shape } from '../zh-CN/message-replies.ts'

export const messageReplies: typeof shape = {
  title: 'Replies',
  count: count => (count === 1 ? '1 reply' : `${count} replies`),
  show: (count, time) => `${count === 1 ? '1 reply' : `${count} replies`}, last ${time}. Show replies`,
  close: 'Close replies',
  showInChat: 'Show in chat',
  follow: 'Follow',
  following: 'Following',
  followHint: 'The assistant tells you of each new reply',
  older: 'Show earlier replies',
  none: 'No replies yet',
  offline: 'Couldn’t load the replies',
  retry: 'Try again',
  gone: 'This message is no longer there',
  quoteInChat: 'Quote in chat',
  aside: 'Keep out of the list’s preview',
  form: 'Reply to the message',
  field: name => `Reply to ${name}`,
}
