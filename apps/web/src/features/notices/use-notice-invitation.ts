import { selectOwner } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { usePreferences } from '../../platform/preferences-context.ts'

/** Messages that came while nobody could see the page. */
const ENOUGH = 2

const isDialogOpen = (): boolean => document.querySelector('dialog[open], [role=alertdialog]') !== null

/**
 * When a person is invited to turn notifications on: once per account and browser, after the second message that came while
 * the page was hidden, not on the first visit, and with no dialog open [notifications-3].
 */
export function useNoticeInvitation() {
  const client = useClient()
  const preferences = usePreferences()
  const person = useAppState(selectOwner)
  const [isDue, setDue] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => {
    const isOver = !person || preferences.wasAskedForNotices(person) || preferences.isFirstVisit(person)
    if (isOver) return undefined
    let missed = 0
    const look = () => {
      if (missed >= ENOUGH && document.visibilityState === 'visible' && !isDialogOpen()) setDue(true)
    }
    const unsubscribe = client.alerts.subscribe({
      raise({ count }) {
        if (document.visibilityState === 'hidden') missed += count
      },
      revoke: () => undefined,
    })
    document.addEventListener('visibilitychange', look)
    // A dialog that closes gives the focus back.
    document.addEventListener('focusin', look)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', look)
      document.removeEventListener('focusin', look)
    }
  }, [client, preferences, person])
  return {
    isDue: isDue && !isAnswered,
    answer() {
      if (person) preferences.rememberNoticesAsked(person)
      setAnswered(true)
    },
  }
}
