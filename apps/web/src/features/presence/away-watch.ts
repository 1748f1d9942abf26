import { useEffect } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { BackgroundProps } from '../../slots/background-parts.ts'

const AWAY_AFTER_MS = 5 * 60_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const

/** Sets the presence to away when the chat has been idle for a while. */
export function AwayWatch({ page }: BackgroundProps) {
  const client = useClient()
  const isChat = page === 'chat'
  useEffect(() => {
    if (!isChat) return undefined
    let timer: ReturnType<typeof setTimeout>
    const handleLife = () => {
      if (document.hidden) return
      client.presence.setAway(false)
      clearTimeout(timer)
      timer = setTimeout(() => client.presence.setAway(true), AWAY_AFTER_MS)
    }
    handleLife()
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, handleLife, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, handleLife)
    }
  }, [client, isChat])
  return null
}
