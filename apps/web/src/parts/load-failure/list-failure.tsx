import { useEffect, useRef } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'

interface Props {
  /** What is said of it with a network. */
  title: string
  /** Somebody has pressed something for it: it is read out, and the way on has the focus. */
  isAnswer?: boolean
  onRetry(): void
}

/** In the place of a list that could not be loaded: without a network it comes with it. */
export function ListFailure({ title, isAnswer = false, onRetry }: Props) {
  const { contacts: text, common } = useText()
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry()
    wasOnline.current = isOnline
  }, [isOnline, onRetry])
  const said = isOnline ? title : text.offline
  return (
    <EmptyState
      icon={isOnline ? 'alert' : 'wifiOff'}
      title={isAnswer ? <span role="alert">{said}</span> : said}
      action={
        <Button autoFocus={isAnswer} onClick={onRetry}>
          {common.retry}
        </Button>
      }
    />
  )
}
