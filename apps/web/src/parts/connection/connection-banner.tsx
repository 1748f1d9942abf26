import { Suspense, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import { useText } from '../../text/text-context.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { countFailed, countWaiting } from '../waiting/count-waiting.ts'
import { useBannerKind } from './use-banner-kind.ts'
import { WaitingWords } from './waiting-words.tsx'

const WaitingDialog = lazySection(async () => (await import('../waiting/waiting-dialog.tsx')).WaitingDialog)

/** The state of the connection, what waits for it, and what could not be done once it was back. */
export function ConnectionBanner() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Bar onWaiting={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <WaitingDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Bar({ onWaiting }: { onWaiting(): void }) {
  const { connection: text, waiting: words } = useText()
  const client = useClient()
  const retryAt = useAppState(state => state.connection.retryAt)
  const failed = useAppState(countFailed)
  const kind = useBannerKind()
  const handleRetry = () => client.connection.retry()

  if (failed > 0 && (kind === undefined || kind === 'back'))
    return (
      <Banner
        tone="warning"
        icon="alert"
        action={
          <Button size="sm" aria-haspopup="dialog" onClick={onWaiting}>
            {words.show}
          </Button>
        }
      >
        {words.failedCount(failed)}
      </Banner>
    )
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
        <>
          <WaitingButton onPress={onWaiting} />
          <Button size="sm" disabled={kind === 'connecting'} onClick={handleRetry}>
            <Icon name="retry" size="sm" />
            {text.retryNow}
          </Button>
        </>
      }
    >
      {kind === 'waiting' && retryAt !== undefined ? <WaitingWords until={retryAt} /> : text.connecting}
    </Banner>
  )
}

function WaitingButton({ onPress }: { onPress(): void }) {
  const { waiting: text } = useText()
  const count = useAppState(state => countWaiting(state) + countFailed(state))
  return (
    count > 0 && (
      <Button size="sm" aria-haspopup="dialog" onClick={onPress}>
        {text.count(count)}
      </Button>
    )
  )
}
