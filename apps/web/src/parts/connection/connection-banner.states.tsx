import type { ConnectionState } from '@parley/core'
import type { ViewStates } from '../../slots/view-states.ts'
import { signedIn } from '../samples/samples.ts'
import { ConnectionBanner } from './connection-banner.tsx'

const shown = (name: string, connection: Partial<ConnectionState>) => ({
  name,
  state: { ...signedIn('me'), connection: { network: 'up', ...connection } as ConnectionState },
  render: () => <ConnectionBanner />,
})

export const connectionBannerStates: ViewStates = {
  view: 'ConnectionBanner',
  group: 'bars',
  states: [
    shown('offline', { network: 'down', phase: 'waiting', retryAt: Date.now() + 30_000 }),
    shown('connecting', { phase: 'connecting', attempt: 1 }),
    shown('used elsewhere', { phase: 'conflict' }),
  ],
}
