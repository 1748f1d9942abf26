import type { entryTexts as shape } from '../zh-CN/entry.ts'
import { pages } from './pages.ts'
import { problems } from './problems.ts'
import { signInMethods } from './sign-in-methods.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

export const entryTexts: typeof shape = {
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
    rememberAccount: 'Remember account',
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
