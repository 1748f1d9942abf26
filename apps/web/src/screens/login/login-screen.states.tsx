import type { Company, Problem } from '@parley/core'
import { LONG_NAME, RIGHT_TO_LEFT, signedOut } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { LoginScreen } from './login-screen.tsx'

const company = (changes: Partial<Company> = {}): Company => ({
  name: 'Northwind',
  domain: 'northwind.example',
  frozen: false,
  ...changes,
})

const shown = (name: string, of: Company | undefined, problem?: Problem) => ({
  name,
  state: signedOut(of, problem),
  render: () => <LoginScreen />,
})

export const loginScreenStates: ViewStates = {
  view: 'LoginScreen',
  group: 'pages',
  states: [
    shown('open', company()),
    shown('company unknown', undefined),
    shown('one of several companies', company({ isOneOfSeveral: true })),
    shown('single sign-on', company({ sso: 'Northwind ID' })),
    shown('administrators only', company({ disabledMethods: ['password', 'sms', 'qr'] })),
    shown('wrong password', company(), { code: 'wrong-password' }),
    shown('company frozen', company({ frozen: true })),
    shown('offline', company(), { code: 'network' }),
    shown('second step, offline', company(), { code: 'second-factor', text: 'ticket' }),
    shown('very long', company({ name: LONG_NAME })),
    shown('right to left', company({ name: RIGHT_TO_LEFT })),
  ],
}
