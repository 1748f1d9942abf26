import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useBannerKind } from './use-banner-kind.ts'
import { WaitingWords } from './waiting-words.tsx'

export function ConnectionBanner() {
  const text = useText().connection
  const client = useClient()
  const retryAt = useAppState(state => state.connection.retryAt)
  const kind = useBannerKind()
  const handleRetry = () => client.connection.retry()

  if (kind === undefined) return null
  if (kind === 'back')
    return (
      <Banner tone="success" icon="check">
        {text.online}
      </Banner>
    )
  if (kind === 'conflict')
    return (
      <Banner
        tone="info"
        icon="info"
        action={
          <Button size="sm" onClick={handleRetry}>
            {text.useHere}
          </Button>
        }
      >
        {text.conflict}
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      icon="wifiOff"
      action={
        <Button size="sm" disabled={kind === 'connecting'} onClick={handleRetry}>
          <Icon name="retry" size="sm" />
          {text.retryNow}
        </Button>
      }
    >
      {kind === 'waiting' && retryAt !== undefined ? <WaitingWords until={retryAt} /> : text.connecting}
    </Banner>
  )
}
