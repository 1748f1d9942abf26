import page from '../../parts/entry-page.module.css'
import { signedIn, signedOut, succeeds } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { SetupDone } from './setup-done.tsx'
import { SetupScreen } from './setup-screen.tsx'
import { SetupText } from './setup-text.tsx'

const HOUR_MS = 3_600_000

export const setupScreenStates: ViewStates = {
  view: 'SetupScreen',
  group: 'pages',
  states: [
    {
      name: 'link is valid',
      state: signedOut(),
      commands: { setup: { check: succeeds(Date.now() + HOUR_MS) } },
      render: () => <SetupScreen />,
    },
    {
      name: 'link has expired',
      state: signedOut(),
      commands: { setup: { check: async () => ({ ok: false, problem: { code: 'setup-link-gone' } }) } },
      render: () => <SetupScreen />,
    },
    {
      name: 'company created',
      state: signedIn('boss'),
      render: () => (
        <SetupText>
          <div className={page.side}>
            <SetupDone />
          </div>
        </SetupText>
      ),
    },
  ],
}
