import { type DraftField, leaveDraft, mirrorDraft, openDraftField, saveDraft, typeDraft } from '@parley/core'
import { useCallback, useEffect, useRef, useState } from 'react'

const SAVE_AFTER_MS = 600

/**
 * The text being written. It is kept here while typing and saved to the store when typing pauses; changes to the store
 * from elsewhere (another device, 'edit again') are merged by the rules of `DraftField`.
 */
export function useDraft(stored: string, isFocused: () => boolean, onSave: (value: string) => void) {
  const [value, setValue] = useState(stored)
  const field = useRef(openDraftField(stored))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [adoptions, setAdoptions] = useState(0)
  const [isSentElsewhere, setIsSentElsewhere] = useState(false)
  const saveRef = useRef(onSave)
  const focusRef = useRef(isFocused)
  useEffect(() => {
    saveRef.current = onSave
    focusRef.current = isFocused
  })

  const settle = useCallback((next: DraftField) => {
    clearTimeout(timer.current)
    const isToSave = next.stored !== field.current.stored
    field.current = next
    setValue(next.value)
    setIsSentElsewhere(next.isSentElsewhere === true)
    if (isToSave) saveRef.current(next.stored)
  }, [])
  const save = useCallback(() => settle(saveDraft(field.current)), [settle])
  const leave = useCallback(() => settle(leaveDraft(field.current)), [settle])

  useEffect(() => {
    const before = field.current
    field.current = mirrorDraft(before, stored, focusRef.current())
    setIsSentElsewhere(field.current.isSentElsewhere === true)
    if (field.current.value === before.value) return
    setValue(field.current.value)
    setAdoptions(count => count + 1)
  }, [stored])

  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [leave])

  const change = (next: string) => {
    field.current = typeDraft(field.current, next)
    setValue(next)
    setIsSentElsewhere(field.current.isSentElsewhere === true)
    clearTimeout(timer.current)
    timer.current = setTimeout(save, SAVE_AFTER_MS)
  }
  const clear = () => {
    change('')
    save()
  }
  return { value, adoptions, isSentElsewhere, change, leave, clear }
}
