import { actionTexts } from './en/actions.ts'
import { annotations } from './en/annotations.ts'
import { announcements } from './en/announcements.ts'
import { answers } from './en/answers.ts'
import { appProblems } from './en/app-problems.ts'
import { assistant } from './en/assistant.ts'
import { board } from './en/board.ts'
import { calling } from './en/calling.ts'
import { contacts } from './en/contacts.ts'
import { conversation } from './en/conversation.ts'
import { customers } from './en/customers.ts'
import { duty } from './en/duty.ts'
import { emojiPicker } from './en/emoji-picker.ts'
import { entryTexts } from './en/entry.ts'
import { feedback } from './en/feedback.ts'
import { files } from './en/files.ts'
import { finding } from './en/finding.ts'
import { inviteLinks } from './en/invite-links.ts'
import { kindTexts } from './en/kinds.ts'
import { later } from './en/later.ts'
import { mergedRooms } from './en/merged-rooms.ts'
import { notes } from './en/notes.ts'
import { notices } from './en/notices.ts'
import { presence } from './en/presence.ts'
import { preview } from './en/preview.ts'
import { projects } from './en/projects.ts'
import { replies } from './en/replies.ts'
import { reports } from './en/reports.ts'
import { rooms } from './en/rooms.ts'
import { search } from './en/search.ts'
import { security } from './en/security.ts'
import { settings } from './en/settings.ts'
import { shortcuts } from './en/shortcuts.ts'
import { teams } from './en/teams.ts'
import { widget } from './en/widget.ts'
import { writing } from './en/writing.ts'
import type { Catalogue } from './zh-CN.ts'

export const en: Catalogue = {
  ...entryTexts,
  problems: { ...entryTexts.problems, ...appProblems },
  rail: {
    main: 'Main',
    messages: 'Messages',
    contacts: 'Contacts',
    files: 'Files',
    settings: 'Settings',
    admin: 'Admin',
    unread: count => `${count} unread`,
    me: (name, isOnline) => `${name}, ${isOnline ? 'online' : 'offline'}. Open my profile`,
  },
  list: {
    pane: 'Conversation pane',
    title: 'Messages',
    search: 'Search chats and contacts',
    searchPlaceholder: 'Search',
    searchKey: 'Ctrl K',
    list: 'Conversations',
    failed: 'Not sent:',
    draft: 'Draft:',
    own: preview => `You: ${preview}`,
    from: (name, preview) => `${name}: ${preview}`,
    customer: 'Customer',
    external: 'External',
    unread: count => `${count} unread`,
    empty: 'No conversations yet',
    noMatch: query => `No matches for “${query}”`,
    error: 'Couldn’t load your conversations',
  },
  chat: {
    none: 'Select a conversation',
    noneHint: 'Or press Ctrl K to find someone',
    unknown: 'Conversation not found',
    unknownHint: 'The link may be wrong, or you are no longer in it.',
    toList: 'Show all conversations',
    back: 'Back to conversations',
    skip: 'Skip to message',
    tools: 'Conversation actions',
  },
  timeline: {
    log: 'Messages',
    article: (sender, time) => `${sender}, ${time}`,
    me: 'You',
    erased: 'Erased person',
    album: count => `${count} photos`,
    divider: 'New messages',
    more: 'Show earlier messages',
    loading: 'Loading earlier messages…',
    error: 'Couldn’t load earlier messages',
    empty: 'No messages yet. Say hello.',
    newMessages: count => `${count} new`,
    latest: 'Jump to the latest message',
    sending: 'Sending',
    delivered: 'Not read yet',
    read: 'Read',
    failed: 'Not sent ·',
  },
  ...kindTexts,
  ...actionTexts,
  composer: {
    form: 'Compose message',
    moreTools: 'More tools',
    textbox: 'Message',
    placeholder: name => `Message ${name}`,
    external: 'External group. Customers read your messages.',
    send: 'Send',
    tooLong: (length, limit) => `Too long: ${length} of ${limit} characters`,
  },
  connection: {
    waiting: seconds => [
      'You’re offline. Reconnecting in ',
      String(seconds),
      ' s. Unsent messages will go out when you’re back.',
    ],
    connecting: 'You’re offline. Reconnecting…',
    retryNow: 'Retry now',
    online: 'Back online',
    conflict: 'Parley is open in another window, so this one doesn’t get new messages.',
    useHere: 'Use here',
    transport: 'Connection',
    transports: { auto: 'Automatic', websocket: 'WebSocket', bosh: 'HTTP' },
  },
  settings,
  later,
  notices,
  feedback,
  files,
  finding,
  shortcuts,
  title: unread => (unread > 0 ? `(${unread > 99 ? '99+' : unread}) Parley` : 'Parley'),
  calling,
  conversation,
  answers,
  customers,
  mergedRooms,
  board,
  announcements,
  inviteLinks,
  notes,
  projects,
  replies,
  reports,
  widget,
  duty,
  teams,
  rooms,
  presence,
  annotations,
  search,
  assistant,
  contacts,
  security,
  emojiPicker,
  writing,
  preview,
}
