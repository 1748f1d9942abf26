import type { LegalHold } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import styles from '../../parts/admin/cards.module.css'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { AddHoldDialog } from './add-hold-dialog.tsx'
import own from './retention.module.css'
import { useRetentionText } from './retention-text.tsx'

const MINUTE_MS = 60_000

interface Props {
  holds: readonly LegalHold[]
  onChanged(): void
}

/** What is kept whatever the rules say [retention-3]. */
export function LegalHoldCard({ holds, onChanged }: Props) {
  const text = useRetentionText()
  const [isAdding, setAdding] = useState(false)
  return (
    <section className={styles.card} aria-label={text.holds}>
      <div className={own.head}>
        <h2>{text.holds}</h2>
        <Button size="sm" onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      </div>
      <p className={own.more}>{text.holdsHint}</p>
      {holds.length === 0 && <p className={own.more}>{text.noHolds}</p>}
      <ul className={own.list}>
        {holds.map(hold => (
          <HoldRow key={hold.id} hold={hold} onChanged={onChanged} />
        ))}
      </ul>
      {isAdding && <AddHoldDialog onAdded={onChanged} onClose={() => setAdding(false)} />}
    </section>
  )
}

function HoldRow({ hold, onChanged }: { hold: LegalHold; onChanged(): void }) {
  const text = useRetentionText()
  const texts = useText()
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const [isAsking, setAsking] = useState(false)
  const release = async () => {
    if (await client.retention.release(hold.id)) onChanged()
  }
  return (
    <li className={own.row}>
      <span className={own.facts}>
        <b>{hold.name}</b>
        <span className={own.more}>
          {[text.since(displayMoment(texts, hold.time, now), hold.by), hold.reason].join(' · ')}
        </span>
      </span>
      <Button size="sm" aria-label={text.releaseOf(hold.name)} onClick={() => setAsking(true)}>
        {text.release}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.releaseConfirm(hold.name)}
          words={text.releaseHint}
          action={text.release}
          onConfirm={() => void release()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
