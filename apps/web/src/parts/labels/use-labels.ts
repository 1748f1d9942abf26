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

/** With what was asked for and waits for the server [waiting-1]. */
const withAsked = (ids: readonly string[], calls: State['waitingCalls'], key: ConversationKey) =>
  calls.reduce((all, { about, name, problem, request }) => {
    if (about !== key || name !== 'labelConsultation' || problem) return all
    const others = all.filter(id => id !== request.label_id)
    return request.value ? [...others, String(request.label_id)] : others
  }, ids)

/** Labels of the team of a consultation, and those that it has, for staff [customers-22]. */
export function useLabels(key: ConversationKey): { known: readonly TeamLabel[]; set: readonly TeamLabel[] } {
  const known = useAppState(state => teamLabels(state, key))
  const ids = useAppState(({ rooms }) => rooms[key]?.consultation?.labels ?? NO_IDS)
  const calls = useAppState(state => state.waitingCalls)
  return useMemo(() => {
    const given = withAsked(ids, calls, key)
    return { known, set: known.filter(({ id }) => given.includes(id)) }
  }, [known, ids, calls, key])
}
