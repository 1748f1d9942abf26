import { useRef } from 'react'

const FORGET_MS = 700

/** Letters typed one after the other on a list lead to the first row, from the next one on, that begins with them. */
export function useTypeAhead<T>(rows: readonly T[], wordsOf: (row: T) => readonly string[]) {
  const typed = useRef({ text: '', at: 0 })

  return (key: string, from: number): number | undefined => {
    if ([...key].length !== 1 || key === ' ') return undefined
    const now = performance.now()
    const isFresh = now - typed.current.at < FORGET_MS
    const text = (isFresh ? typed.current.text : '') + key.toLocaleLowerCase()
    typed.current = { text, at: now }
    // A longer word may still mean the row it has led to.
    const start = text.length > 1 ? from : from + 1
    const order = rows.map((_, step) => (start + step) % rows.length)
    return order.find(index => {
      const row = rows[index]
      return row !== undefined && wordsOf(row).some(word => word.toLocaleLowerCase().startsWith(text))
    })
  }
}
