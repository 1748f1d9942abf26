import { type ReactNode, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { Offer } from '../../parts/offer/offer.tsx'
import { OfferLine } from '../../parts/offer/offer-line.tsx'
import { useNoticePermission } from '../../platform/use-notice-permission.ts'
import type { ListOffer } from '../../slots/list-offers.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useNoticeInvitation } from './use-notice-invitation.ts'

/** Long enough to be read. */
const ON_MS = 10_000

type Phase = 'offered' | 'asking' | 'on' | 'blocked'

function NoticeOffer({ others }: { others: ReactNode }) {
  const { notices: text } = useText()
  const client = useClient()
  const { permission, ask } = useNoticePermission()
  const { isDue, answer } = useNoticeInvitation()
  const [phase, setPhase] = useState<Phase>('offered')
  const isOn = phase === 'on'
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setPhase('offered'), ON_MS)
    return () => clearTimeout(timer)
  }, [isOn])
  const handleTurnOn = async () => {
    setPhase('asking')
    const given = await ask()
    answer()
    if (given === 'granted') void client.preferences.setOptions({ browserNotice: true })
    setPhase(given === 'granted' ? 'on' : 'blocked')
  }
  if (phase === 'asking') return <OfferLine tone="waits" title={text.asking} hint={text.askingWhere} />
  if (isOn) return <OfferLine tone="good" icon="check" title={text.on} hint={text.onHint} />
  if (phase === 'blocked') return <Blocked onClose={() => setPhase('offered')} />
  if (!isDue || permission !== 'default') return others
  return (
    <Offer icon="bell" title={text.ask} hint={text.askDetail}>
      <Button look="primary" size="sm" onClick={() => void handleTurnOn()}>
        {text.turnOn}
      </Button>
      <Button look="quiet" size="sm" onClick={answer}>
        {text.notNow}
      </Button>
    </Offer>
  )
}

function Blocked({ onClose }: { onClose(): void }) {
  const { notices: text, common } = useText()
  return (
    <OfferLine tone="blocked" icon="alert" title={text.ask} hint={text.refused}>
      <Button size="sm" onClick={onClose}>
        {common.ok}
      </Button>
    </OfferLine>
  )
}

/** Asks before the browser does, because the browser asks only once, and nobody is asked twice [notifications-3]. */
export const noticeOffer: ListOffer = { id: 'notices', View: NoticeOffer }
