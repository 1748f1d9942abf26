import type { PastAnnouncement } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { RichText } from '../../parts/formatting/rich-text.tsx'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './announcements.module.css'

interface Props {
  conversationKey: ConversationKey
  /** Time of the announcement that is shown already. */
  current: number | undefined
  now: number
}

/** Who announced what before, loaded when it is asked for. */
export function AnnouncementHistory({ conversationKey: key, current, now }: Props) {
  const texts = useText()
  const text = texts.announcements
  const client = useClient()
  const displayName = useDisplayName()
  const [past, setPast] = useState<readonly PastAnnouncement[] | 'failed'>()
  const load = async () => {
    const found = await client.announcements.list(key)
    setPast(found.ok ? found.value.filter(({ time }) => time !== current) : 'failed')
  }
  if (past === 'failed')
    return (
      <p className={styles.problem} role="alert">
        {text.failed}
      </p>
    )
  if (!past)
    return (
      <div className={styles.more}>
        <Button look="quiet" onClick={() => void load()}>
          {text.history}
        </Button>
      </div>
    )
  return (
    <ul className={styles.history} aria-label={text.history}>
      {past.length === 0 && <li className={styles.byline}>{text.noHistory}</li>}
      {past.map(one => (
        <li key={one.time}>
          <p className={styles.byline}>
            {displayName({ id: one.author, name: one.authorName })} · {displayMoment(texts, one.time, now)}
          </p>
          <div className={styles.past}>{one.text === '' ? text.removed : <RichText text={one.text} />}</div>
        </li>
      ))}
    </ul>
  )
}
