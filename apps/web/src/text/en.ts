import { actionTexts } from './en/actions.ts'
import { annotations } from './en/annotations.ts'
import { contacts } from './en/contacts.ts'
import { conversation } from './en/conversation.ts'
import { files } from './en/files.ts'
import { finding } from './en/finding.ts'
import { kindTexts } from './en/kinds.ts'
import { notices } from './en/notices.ts'
import { pages } from './en/pages.ts'
import { presence } from './en/presence.ts'
import { preview } from './en/preview.ts'
import { problems } from './en/problems.ts'
import { rooms } from './en/rooms.ts'
import { search } from './en/search.ts'
import { security } from './en/security.ts'
import { settings } from './en/settings.ts'
import { shortcuts } from './en/shortcuts.ts'
import { waysIn } from './en/ways-in.ts'
import { writing } from './en/writing.ts'
import type { Catalogue } from './zh-CN.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

export const en: Catalogue = {
  product: 'Parley',
  common: {
    retry: 'Retry',
    close: 'Close',
    ok: 'OK',
    loading: 'Loading',
  },
  time: {
    justNow: 'just now',
    yesterday: 'Yesterday',
    monthDay: date => day.format(date),
    yearMonthDay: date => dayAndYear.format(date),
  },
  login: {
    main: 'Sign in',
    title: 'Sign in to Parley',
    headline: 'Colleagues and customers, in one clear conversation.',
    subline: 'Direct chats, groups, service rooms and meetings in a single window.',
    scene: [
      'Could the replacement go by air?',
      'Yes, on tomorrow’s flight, at our cost.',
      'Wonderful. That saves our Thursday start.',
    ],
    account: 'Account',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    rememberAccount: 'Remember account',
    submit: 'Sign in',
    submitting: 'Signing in…',
    accountMissing: 'Enter your account',
    passwordMissing: 'Enter your password',
    company: (name, domain) => `${name} · ${domain}`,
  },
  language: {
    label: 'Language',
  },
  rail: {
    main: 'Main',
    messages: 'Messages',
    contacts: 'Contacts',
    settings: 'Settings',
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
    unread: count => `${count} unread`,
    empty: 'No conversations yet',
    noMatch: query => `No conversation matches “${query}”`,
    error: 'The conversations could not be loaded',
  },
  chat: {
    none: 'Pick a conversation',
    noneHint: 'Or press Ctrl K to find someone',
    unknown: 'There is no such conversation',
    unknownHint: 'The link may be wrong, or you are not part of it any more.',
    toList: 'Show all conversations',
    back: 'Back to conversations',
    skip: 'Skip to message',
    tools: 'Conversation actions',
  },
  timeline: {
    log: 'Messages',
    article: (sender, time) => `${sender}, ${time}`,
    me: 'You',
    divider: 'New messages',
    more: 'View more history records',
    loading: 'Loading history records...',
    error: 'Error loading history records',
    empty: 'No messages yet. Say hello.',
    newMessages: count => `${count} new`,
    latest: 'Jump to the latest message',
    sending: 'Sending',
    delivered: 'Unread',
    read: 'Read',
    failed: 'Not sent ·',
  },
  ...kindTexts,
  ...actionTexts,
  composer: {
    form: 'Compose message',
    textbox: 'Message',
    placeholder: name => `Message ${name}`,
    hint: 'Enter to send',
    send: 'Send',
    tooLong: (length, limit) => `Message is too long: ${length} of ${limit} characters`,
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
    conflict: 'This account is in use in another window, so nothing new arrives here.',
    useHere: 'Use here',
    transport: 'Connection',
    transports: { auto: 'Automatic', websocket: 'WebSocket', bosh: 'HTTP' },
  },
  settings,
  notices,
  files,
  finding,
  shortcuts,
  session: {
    ended: 'Your sign-in has expired',
    endedDetail: 'Choose OK to refresh the page.',
    prompt: 'Prompt',
    logInAgain: 'Log in again',
  },
  notFound: {
    title: 'There is no such page',
    home: 'Back to messages',
  },
  failure: {
    title: 'Something broke on this page',
    detail: 'What you wrote is kept. Reload to go on.',
    reload: 'Reload',
  },
  title: unread => (unread > 0 ? `(${unread > 99 ? '99+' : unread}) Parley` : 'Parley'),
  conversation,
  problems,
  waysIn,
  rooms,
  presence,
  annotations,
  search,
  contacts,
  security,
  pages,
  writing,
  preview,
}
