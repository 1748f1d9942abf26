import type { ViewStates } from '../../slots/view-states.ts'
import { Button } from '../../ui/button/button.tsx'
import { OfferLine } from './offer-line.tsx'

export const offerLineStates: ViewStates = {
  view: 'OfferLine',
  group: 'bars',
  states: [
    {
      name: 'waiting',
      render: () => <OfferLine tone="waits" title="Choose Allow in your browser" hint="At the top left." />,
    },
    {
      name: 'done',
      render: () => (
        <OfferLine tone="good" icon="check" title="Notifications are on" hint="See the settings." />
      ),
    },
    {
      name: 'blocked',
      render: () => (
        <OfferLine tone="blocked" icon="alert" title="Know when someone writes" hint="It is blocked.">
          <Button size="sm">{'OK'}</Button>
        </OfferLine>
      ),
    },
    {
      name: 'update',
      render: () => <OfferLine tone="news" icon="rotate" title="Update ready" hint="Your words are kept." />,
    },
  ],
}
