import { selectOwnCall } from '@parley/core'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { useAppState, useClient } from '../../client/client-context.ts'
import { applyUpdate, appShell } from '../../platform/app-worker.ts'
import type { ListOffer } from '../../slots/list-offers.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './update-offer.module.css'

/** A new build waits for a press, or for the next start: never under somebody's hands [installed-4]. */
function UpdateOffer({ others }: { others: ReactNode }) {
  const { always: text } = useText()
  const client = useClient()
  const isCalling = useAppState(state => selectOwnCall(state) !== undefined)
  const isReady = useStore(appShell, ({ isUpdateReady }) => isUpdateReady)
  const [isUploading, setUploading] = useState(false)
  if (!isReady) return others
  const handleUpdate = () => {
    if (client.files.hasUnstoredUploads()) return setUploading(true)
    void applyUpdate()
  }
  const reason = isUploading ? text.updateWaitsForFiles : text.updateKeeps
  return (
    <section className={styles.line} role="status" aria-label={text.updateReady}>
      <Icon name="rotate" size="sm" />
      <div className={styles.words}>
        <b>{text.updateReady}</b>
        <p className={styles.hint}>{isCalling ? text.updateWaits : reason}</p>
      </div>
      <Button size="sm" disabled={isCalling} onClick={handleUpdate}>
        {text.update}
      </Button>
    </section>
  )
}

export const updateOffer: ListOffer = {
  id: 'update',
  View: UpdateOffer,
}
