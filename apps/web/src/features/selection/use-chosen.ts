import { type Selection, selectShownMessages } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { useMemo } from 'react'
import { useAppState } from '../../client/client-context.ts'

/** In the order of the timeline. */
export function useChosen({ key, ids }: Selection): readonly Message[] {
  const shown = useAppState(state => selectShownMessages(state, key))
  return useMemo(() => {
    const wanted = new Set(ids)
    return shown.filter(({ id }) => wanted.has(id))
  }, [shown, ids])
}
