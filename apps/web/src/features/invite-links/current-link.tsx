import type { InviteLink } from '@parley/core'
import { isExpired } from '@parley/protocol/model'
import { useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { displayPlanned } from '../../parts/date-time/display-planned.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './invite-links.module.css'

const MINUTE_MS = 60_000

interface Props {
  link: InviteLink
  onRevoke(): Promise<void>
}

export function CurrentLink({ link, onRevoke }: Props) {
  const texts = useText()
  const text = texts.inviteLinks
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const address = `${location.origin}/invite/${link.token}`
  const end = isExpired(link.expiresAt, now)
    ? text.expired
    : text.expires(displayPlanned(texts, link.expiresAt, now))
  const facts = [link.expiresAt === 0 ? text.forever : end, link.needsApproval && text.withApproval]
  return (
    <div className={styles.current}>
      <Field label={text.title} value={address} readOnly onFocus={event => event.target.select()} />
      <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>
      <div className={styles.buttons}>
        <Button look="primary" size="sm" onClick={() => void copyText(client, address)}>
          {text.copy}
        </Button>
        <Button look="danger" size="sm" onClick={() => void onRevoke()}>
          {text.revoke}
        </Button>
      </div>
    </div>
  )
}
