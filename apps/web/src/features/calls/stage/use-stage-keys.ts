import { useEffect } from 'react'
import type { CallInWindow } from './use-call-session.ts'

/** M mutes, V turns the camera on and off, S shares the screen, H raises the hand. */
export function useStageKeys({ session, view }: CallInWindow): void {
  const { phase, media } = view
  useEffect(() => {
    if (phase !== 'in') return
    const acts: Record<string, () => void> = {
      m: () => void session.setMicrophone(!media.microphone),
      v: () => void session.setCamera(!media.camera),
      s: () => void session.setScreen(!media.screen),
      h: () => session.setHand(!media.hand),
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      acts[event.key.toLowerCase()]?.()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [session, phase, media])
}
