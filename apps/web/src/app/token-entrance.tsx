import { useEffect } from 'react'
import { useEntryClient } from '../client/client-context.ts'
import type { EntryLink } from '../platform/take-entry.ts'
import { useText } from '../text/text-context.ts'
import { Spinner } from '../ui/spinner/spinner.tsx'
import styles from './page.module.css'

interface Props {
  entry: EntryLink
  onTried(): void
}

/** Signs in with the token of the URL; then the guard decides again. */
export function TokenEntrance({ entry, onTried }: Props) {
  const client = useEntryClient()
  const { pages } = useText()

  useEffect(() => {
    void client.signInMethods.enterByToken(entry.domain, entry.token).then(onTried)
  }, [client, entry, onTried])

  return (
    <main className={styles.waiting} aria-busy="true">
      <Spinner />
      {pages.entering}
    </main>
  )
}
