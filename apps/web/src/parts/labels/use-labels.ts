import type { State } from '@parley/core'
import { type ConversationKey, conversationKey, type Label } from '@parley/protocol/model'
import { useMemo } from 'react'
import { useAppState } from '../../client/client-context.ts'

const NO_LABELS: readonly Label[] = []
const NO_IDS: readonly string[] = []

const teamLabels = ({ rooms }: State, key: ConversationKey): readonly Label[] => {
  const team = rooms[key]?.consultation?.team
  return (team !== undefined && rooms[conversationKey('groupchat', team)]?.team?.labels) || NO_LABELS
}

/** Labels of the team of a consultation, and those that it has, for staff [customers-22]. */
export function useLabels(key: ConversationKey): { known: readonly Label[]; set: readonly Label[] } {
  const known = useAppState(state => teamLabels(state, key))
  const ids = useAppState(({ rooms }) => rooms[key]?.consultation?.labels ?? NO_IDS)
  return useMemo(() => ({ known, set: known.filter(({ id }) => ids.includes(id)) }), [known, ids])
}
