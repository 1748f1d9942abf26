import { useRef } from 'react'

const FORGET_MS = 700

/**
 * Typing in a list moves to the next row that starts with the typed letters. Not from the open one: whoever has just
 * opened a conversation writes to it, and does not look for another.
 */
export function useTypeAhead<T>(rows: readonly T[], wordsOf: (row: T) => readonly string[], open: number) {
  const typed = useRef({ text: '', at: 0 })

  return (key: string, from: number): number | undefined => {
    if (from === open || [...key].length !== 1 || key === ' ') return undefined
    const now = performance.now()
    const isFresh = now - typed.current.at < FORGET_MS
    const text = (isFresh ? typed.current.text : '') + key.toLocaleLowerCase()
    typed.current = { text, at: now }
    // A longer prefix may still match the current row.
    const start = text.length > 1 ? from : from + 1
    const order = rows.map((_, step) => (start + step) % rows.length)
    return order.find(index => {
      const row = rows[index]
      return row !== undefined && wordsOf(row).some(word => word.toLocaleLowerCase().startsWith(text))
    })
  }
}
