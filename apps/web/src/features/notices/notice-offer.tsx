import { type ReactNode, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { Offer } from '../../parts/offer/offer.tsx'
import { usePreferences } from '../../platform/preferences-context.ts'
import { useNoticePermission } from '../../platform/use-notice-permission.ts'
import type { ListOffer } from '../../slots/list-offers.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'

/** Somebody has written since the window was opened, or notifications are on and this browser was never asked. */
function useHasReason(): boolean {
  const client = useClient()
  const isWanted = useAppState(state => state.preferences?.options.browserNotice === true)
  const [isWritten, setWritten] = useState(false)
  useEffect(
    () => client.alerts.subscribe({ raise: () => setWritten(true), revoke: () => undefined }),
    [client],
  )
  return isWanted || isWritten
}

function NoticeOffer({ others }: { others: ReactNode }) {
  const { notices: text, common } = useText()
  const client = useClient()
  const preferences = usePreferences()
  const { permission, ask } = useNoticePermission()
  const [isAnswered, setAnswered] = useState(preferences.wasAskedForNotices)
  const [isRefused, setRefused] = useState(false)
  const hasReason = useHasReason()
  const handleClose = () => {
    preferences.rememberNoticesAsked()
    setAnswered(true)
  }
  const handleTurnOn = async () => {
    if ((await ask()) !== 'granted') return setRefused(true)
    void client.preferences.setOptions({ browserNotice: true })
    handleClose()
  }
  if (isAnswered || !(isRefused || (hasReason && permission === 'default'))) return others
  return (
    <Offer icon="bell" title={text.ask} hint={isRefused ? text.refused : text.askDetail}>
      {isRefused ? (
        <Button size="sm" onClick={handleClose}>
          {common.ok}
        </Button>
      ) : (
        <>
          <Button look="primary" size="sm" onClick={() => void handleTurnOn()}>
            {text.turnOn}
          </Button>
          <Button look="quiet" size="sm" onClick={handleClose}>
            {text.notNow}
          </Button>
        </>
      )}
    </Offer>
  )
}

/** Asks before the browser does, because the browser asks only once, and nobody is asked twice [notifications-3]. */
export const noticeOffer: ListOffer = { id: 'notices', View: NoticeOffer }
