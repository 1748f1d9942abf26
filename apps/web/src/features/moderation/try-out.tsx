import { WORD_ACTIONS, type WordAction } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import styles from './word-lists-page.module.css'

/** Debounces while somebody types. */
const PAUSE_MS = 250

/** Says what the lists that are on would find in a sentence. */
export function TryOut() {
  const { wordLists: text } = useAdminText()
  const client = useClient()
  const [sample, setSample] = useState('')
  const [found, setFound] = useState<readonly { action: WordAction }[]>()
  useEffect(() => {
    if (sample.trim() === '') return setFound(undefined)
    let isCurrent = true
    const look = async () => {
      const tried = await client.moderation.tryOut(sample)
      if (isCurrent && tried.ok) setFound(tried.value)
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, sample])
  const strictest = WORD_ACTIONS.find(action => found?.some(match => match.action === action))
  return (
    <section className={styles.card} aria-label={text.tryOut}>
      <h2 className={styles.heading}>{text.tryOut}</h2>
      <textarea
        className={styles.sample}
        aria-label={text.sample}
        rows={3}
        maxLength={2_000}
        value={sample}
        onChange={event => setSample(event.target.value)}
      />
      {found && (
        <p role="status">{strictest ? text.found(found.length, text.actions[strictest]) : text.nothing}</p>
      )}
    </section>
  )
}
