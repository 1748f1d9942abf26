import type { ViewStates } from '../../slots/view-states.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { OfferLine } from './offer-line.tsx'

const TONES = ['waits', 'good', 'blocked', 'news'] as const

function Sample({ tone }: { tone: (typeof TONES)[number] }) {
  const { notices: text, always, common } = useText()
  switch (tone) {
    case 'waits':
      return <OfferLine tone={tone} title={text.asking} hint={text.askingWhere} />
    case 'good':
      return <OfferLine tone={tone} icon="check" title={text.on} hint={text.onHint} />
    case 'news':
      return <OfferLine tone={tone} icon="rotate" title={always.updateReady} hint={always.updateKeeps} />
    case 'blocked':
      return (
        <OfferLine tone={tone} icon="alert" title={text.ask} hint={text.refused}>
          <Button size="sm">{common.ok}</Button>
        </OfferLine>
      )
  }
}

export const offerLineStates: ViewStates = {
  view: 'OfferLine',
  group: 'bars',
  states: TONES.map(tone => ({ name: tone, render: () => <Sample tone={tone} /> })),
}
