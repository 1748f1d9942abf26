import { type ConnectionState, isAway } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'

const BACK_SHOWN_MS = 2_000

type Trouble = 'waiting' | 'connecting' | 'conflict'

/** The first connect is silent; after that every interruption is shown until catch-up is complete. */
function troubleOf(connection: ConnectionState): Trouble | undefined {
  const { phase, wasOnline, attempt } = connection
  if (phase === 'waiting' || phase === 'conflict') return phase
  const isBehind = phase === 'catching-up' && (wasOnline || attempt > 0)
  return isBehind || isAway(connection) ? 'connecting' : undefined
}

/** What the banner shows; `back` for two seconds after recovery. */
export function useBannerKind(): Trouble | 'back' | undefined {
  const trouble = useAppState(state => troubleOf(state.connection))
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const [wasTroubled, setTroubled] = useState(false)
  if (trouble !== undefined && !wasTroubled) setTroubled(true)
  const isBack = wasTroubled && isOnline

  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setTroubled(false), BACK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isBack])

  return trouble ?? (isBack ? 'back' : undefined)
}
