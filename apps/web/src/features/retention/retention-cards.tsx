import type { Client } from '@parley/core'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { LegalHoldCard } from './legal-hold-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { RetentionText } from './retention-text.tsx'

/** How long the company keeps what, and what it must keep [retention-1]. */
export const RetentionCards = () => (
  <RetentionText>
    <Cards />
  </RetentionText>
)

const loadRetention = (client: Client) => client.retention.get()

function Cards() {
  const { loaded: found, reload, failure } = useLoaded(loadRetention)
  if (!found) return failure
  return (
    <>
      <RetentionCard saved={found.rules} holds={found.holds.length} onSaved={() => void reload()} />
      <LegalHoldCard holds={found.holds} onChanged={() => void reload()} />
    </>
  )
}
