import type { JoinRequest } from '@parley/core'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import styles from './invite-links.module.css'

interface Props {
  requests: readonly JoinRequest[]
  onAnswer(id: string, accept: boolean): Promise<void>
}

export function JoinRequests({ requests, onAnswer }: Props) {
  const { inviteLinks: text } = useText()
  const { isBusy, run } = useBusy()
  return (
    <section ref={keepRowFocus} aria-label={text.requests}>
      <ul className={styles.requests}>
        {requests.map(({ id, name, avatar }) => (
          <li key={id} className={styles.request}>
            <Avatar id={id} name={name} image={avatar} size="sm" />
            <span className={styles.grow}>{name}</span>
            <Button
              size="sm"
              disabled={isBusy}
              aria-label={text.declineNamed(name)}
              onClick={() => void run(() => onAnswer(id, false))}
            >
              {text.decline}
            </Button>
            <Button
              size="sm"
              look="primary"
              disabled={isBusy}
              aria-label={text.acceptNamed(name)}
              onClick={() => void run(() => onAnswer(id, true))}
            >
              {text.accept}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
