import { useEffect, useRef } from 'react'
import type { CallInWindow } from './use-call-session.ts'
import type { Share } from './use-share.tsx'

const WRITTEN_IN = 'input, textarea, select, [contenteditable], [role="log"], [role="menu"], dialog'

/** The person is writing in the chat, or choosing something. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(WRITTEN_IN) !== null

/** M mutes, V turns the camera on and off, S shares the screen, H raises the hand. */
export function useStageKeys({ session, view }: CallInWindow, { toggle }: Share): void {
  const { phase, media } = view
  const share = useRef(toggle)
  useEffect(() => {
    share.current = toggle
  })
  useEffect(() => {
    if (phase !== 'in') return
    const acts: Record<string, () => void> = {
      m: () => void session.own.setMicrophone(!media.microphone),
      v: () => void session.own.setCamera(!media.camera),
      s: () => share.current?.(),
      h: () => session.own.setHand(!media.hand),
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const act = isElsewhere(event) ? undefined : acts[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    // Before the composer, which takes every other letter.
    window.addEventListener('keydown', handleKeyDown, true)
    return () => window.removeEventListener('keydown', handleKeyDown, true)
  }, [session, phase, media])
}
