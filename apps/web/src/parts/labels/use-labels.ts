import type { State } from '@parley/core'
import { type ConversationKey, conversationKey, type TeamLabel } from '@parley/protocol/model'
import { useMemo } from 'react'
import { useAppState } from '../../client/client-context.ts'

const NO_LABELS: readonly TeamLabel[] = []
const NO_IDS: readonly string[] = []

const teamLabels = ({ rooms }: State, key: ConversationKey): readonly TeamLabel[] => {
  const team = rooms[key]?.consultation?.team
  return (team !== undefined && rooms[conversationKey('groupchat', team)]?.team?.labels) || NO_LABELS
}

/** Labels of the team of a consultation, and those that it has, for staff [customers-22]. */
export function useLabels(key: ConversationKey): { known: readonly TeamLabel[]; set: readonly TeamLabel[] } {
  const known = useAppState(state => teamLabels(state, key))
  const ids = useAppState(({ rooms }) => rooms[key]?.consultation?.labels ?? NO_IDS)
  return useMemo(() => ({ known, set: known.filter(({ id }) => ids.includes(id)) }), [known, ids])
}
