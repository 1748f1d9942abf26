import { selectOptions } from '@parley/core'
import type { Options } from '@parley/protocol/model'
import { useCallback } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { usePreferences } from '../../platform/preferences-context.ts'

/** The user's settings, and how to change them. */
export function useOptions() {
  const client = useClient()
  const options = useAppState(selectOptions)
  const preferences = usePreferences()
  // Without saved settings, shows the choices made in this browser.
  const isOwn = useAppState(
    ({ preferences: known }) => known !== undefined && (known.saved.version > 0 || known.pending.length > 0),
  )
  const theme = isOwn ? options.theme : preferences.theme()
  const change = useCallback(
    (changes: Partial<Options>) => void client.preferences.setOptions(changes),
    [client],
  )
  return { options: { ...options, theme }, change }
}
