import { LONG_NAME } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { newSignIn } from './new-sign-in.tsx'

const seen = (name: string, device: string) => ({
  name,
  state: { signIns: [{ id: '1', device, ip: '192.0.2.1', method: 'account' as const, time: Date.now() }] },
  render: () => <newSignIn.View />,
})

export const newSignInStates: ViewStates = {
  view: 'NewSignInCard',
  group: 'dialogs',
  states: [
    seen('known device', 'Firefox 140, Linux'),
    seen('unknown device', ''),
    seen('very long', LONG_NAME),
  ],
}
