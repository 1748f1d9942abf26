import { useCallback, useEffect, useRef, useState } from 'react'

const SAVE_AFTER_MS = 600

/** The text being written. It stays here while keys are pressed and reaches the store when the hands rest. */
export function useDraft(initial: string, onSave: (value: string) => void) {
  const [value, setValue] = useState(initial)
  const saved = useRef(initial)
  const latest = useRef(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saveRef = useRef(onSave)
  useEffect(() => {
    saveRef.current = onSave
  })

  const save = useCallback(() => {
    clearTimeout(timer.current)
    if (saved.current === latest.current) return
    saved.current = latest.current
    saveRef.current(latest.current)
  }, [])

  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  const change = (next: string) => {
    latest.current = next
    setValue(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(save, SAVE_AFTER_MS)
  }
  const clear = () => {
    change('')
    save()
  }
  return { value, change, save, clear }
}
