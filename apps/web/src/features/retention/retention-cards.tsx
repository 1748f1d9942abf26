import type { Retention } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { LegalHoldCard } from './legal-hold-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { RetentionText } from './retention-text.tsx'

/** How long the company keeps what, and what it must keep [retention-1]. */
export const RetentionCards = () => (
  <RetentionText>
    <Cards />
  </RetentionText>
)

function Cards() {
  const client = useClient()
  const [found, setFound] = useState<Retention>()
  const reload = useCallback(async () => {
    const got = await client.retention.get()
    if (got.ok) setFound(got.value)
  }, [client])
  useEffect(() => void reload(), [reload])
  if (!found) return null
  return (
    <>
      <RetentionCard saved={found.rules} holds={found.holds.length} onSaved={() => void reload()} />
      <LegalHoldCard holds={found.holds} onChanged={() => void reload()} />
    </>
  )
}
