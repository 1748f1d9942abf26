import { selectOwnCall } from '@parley/core'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { useAppState, useClient } from '../../client/client-context.ts'
import { OfferLine } from '../../parts/offer/offer-line.tsx'
import { applyUpdate, appShell } from '../../platform/app-worker.ts'
import type { ListOffer } from '../../slots/list-offers.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'

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
    <OfferLine
      tone="news"
      icon="rotate"
      title={text.updateReady}
      hint={isCalling ? text.updateWaits : reason}
    >
      <Button size="sm" disabled={isCalling} onClick={handleUpdate}>
        {text.update}
      </Button>
    </OfferLine>
  )
}

export const updateOffer: ListOffer = {
  id: 'update',
  View: UpdateOffer,
}
