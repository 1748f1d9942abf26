import { useCallback, useEffect, useRef, useState } from 'react'

const SAVE_AFTER_MS = 600

/**
 * The text being written. It stays here while keys are pressed and reaches the store when the hands rest; what is
 * written into the store from elsewhere (another device, 'edit again') is taken over while nothing is being typed.
 */
export function useDraft(stored: string, onSave: (value: string) => void) {
  const [value, setValue] = useState(stored)
  const saved = useRef(stored)
  const latest = useRef(stored)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [adoptions, setAdoptions] = useState(0)
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
    // What is being typed here is later: it goes to the store in a moment, and wins.
    if (stored === saved.current || latest.current !== saved.current) return
    clearTimeout(timer.current)
    saved.current = stored
    latest.current = stored
    setValue(stored)
    setAdoptions(count => count + 1)
  }, [stored])

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
  return { value, adoptions, change, save, clear }
}
