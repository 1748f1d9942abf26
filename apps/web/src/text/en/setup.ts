import type { setup as shape } from '../zh-CN/setup.ts'

export const setup: typeof shape = {
  main: 'Set up',
  title: 'Set up Parley',
  expires: minutes => `This one-time link expires in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  form: 'Create the company',
  steps: [
    'Create the company and your account',
    'Add people, or import a list',
    'Choose the company’s settings',
  ],
  headline: 'Ready in a minute, on your own server.',
  subline: 'Your data stays on this machine. You can change names and sign-in later.',
  company: 'Company',
  companyName: 'Company name',
  domain: 'Domain',
  domainHint: 'Cannot be changed later',
  administrator: 'First administrator',
  name: 'Your name',
  account: 'Account',
  accountHint: 'Lowercase letters, digits, dots and hyphens',
  password: 'Password',
  submit: 'Create company and sign in',
  problems: count =>
    `Please check the ${count === 1 ? 'field' : `${count} fields`} above. Nothing has been created yet.`,
  wrong: {
    company: 'Enter the name of the company',
    domain: 'Use lowercase letters, digits, dots and hyphens',
    name: 'Enter your name',
    account: 'Use at least two lowercase letters, digits, dots and hyphens',
  },
  created: 'Company created',
  ready: (company, account) =>
    `${company} is ready. You are signed in as ${account}, its first administrator.`,
  next: 'What next',
  importPeople: 'Import people from a list',
  addPerson: 'Add a person',
  departments: 'Create departments',
  team: 'Set up a service team',
  signIn: 'Choose sign-in methods',
  nextHints: {
    importPeople: 'CSV with name, account, department',
    addPerson: 'They get a one-time link',
    departments: 'A tree you can rearrange at any time',
    team: 'Members, opening hours, website widget',
    signIn: 'Password is on',
  },
  open: 'Open Parley',
  gone: 'This link no longer works',
  goneHint:
    'It has been used or has expired. Until a company is created, the server prints a new link each time it starts.',
  toLogin: 'Go to sign-in',
}
