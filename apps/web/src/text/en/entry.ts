import type * as shape from '../zh-CN/entry.ts'
import { problems } from './problems.ts'
import { signInMethods } from './sign-in-methods.ts'

const pages: typeof shape.pages = {
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

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

export const entryTexts: typeof shape.entryTexts = {
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
    today: 'today',
    tomorrow: 'tomorrow',
    monthDay: date => day.format(date),
    yearMonthDay: date => dayAndYear.format(date),
  },
  companies: {
    choose: 'Choose your company',
    several: 'This server hosts more than one company.',
    list: 'Companies',
    entry: (name, domain) => `${name}, ${domain}`,
    typed: 'Company name or domain',
    continue: 'Continue',
    other: 'Switch company',
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
    keepSignedIn: 'Keep me signed in',
    submit: 'Sign in',
    submitting: 'Signing in…',
    accountMissing: 'Enter your account name',
    passwordMissing: 'Enter your password',
  },
  language: {
    label: 'Language',
  },
  session: {
    ended: 'Your sign-in has expired',
    endedDetail: 'Choose OK to refresh the page.',
    prompt: 'You were signed out',
    signInAgain: 'Sign in again',
  },
  notFound: {
    title: 'Page not found',
    home: 'Back to messages',
  },
  failure: {
    title: 'Something went wrong',
    detail: 'Your text is saved. Reload to continue.',
    reload: 'Reload',
  },
  problems,
  signInMethods,
  pages,
}
