import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ChoiceProps } from '../field/choice-props.ts'
import { ignoreClick } from '../menu/ignore-click.ts'
import { isSheet } from '../menu/is-sheet.ts'

const TYPING_MS = 800

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: index => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Finds an option by its first letters; the same letter again finds the next one. */
function useTypeahead(labels: readonly string[]) {
  const typed = useRef({ letters: '', at: 0 })
  return (key: string, at: number, current: number): number => {
    const { letters: before, at: last } = typed.current
    const letters = at - last > TYPING_MS || before === key ? key : before + key
    typed.current = { letters, at }
    const from = letters.length === 1 ? current + 1 : current
    const order = labels.map((_, index) => (from + index) % labels.length)
    return order.find(index => labels[index]?.toLowerCase().startsWith(letters)) ?? current
  }
}

const OUTSIDE = ['pointerdown', 'wheel', 'focusin', 'resize', 'blur']

/** Whatever happens outside of the open list closes it. */
function useCloseOutside(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && ref.current?.contains(event.target)) return
      if (event.type === 'pointerdown' && isSheet()) ignoreClick()
      close()
    }
    for (const type of OUTSIDE) window.addEventListener(type, handleOutside, true)
    return () => {
      for (const type of OUTSIDE) window.removeEventListener(type, handleOutside, true)
    }
  }, [ref, isOpen, close])
}

/** State and keys of a select: its button keeps the focus, and `current` is the option that Enter chooses. */
export function useSelect<T extends string>({ options, value, onChange }: Omit<ChoiceProps<T>, 'label'>) {
  const ref = useRef<HTMLSpanElement>(null)
  const [current, setCurrent] = useState<number>()
  const isOpen = current !== undefined
  const chosen = Math.max(
    options.findIndex(option => option.value === value),
    0,
  )
  const find = useTypeahead(options.map(option => option.label))
  const close = useCallback(() => setCurrent(undefined), [])
  useCloseOutside(ref, isOpen, close)
  const choose = (index: number) => {
    close()
    const option = options[index]
    if (option && option.value !== value) onChange(option.value)
  }
  const handleOpenKey = (key: string): boolean => {
    if (current === undefined || (key !== 'Escape' && key !== 'Tab')) return false
    if (key === 'Tab') choose(current)
    else close()
    return key === 'Escape'
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey) return
    const step = STEPS[key]
    if (step) setCurrent(current === undefined ? chosen : step(current, options.length - 1))
    else if (key.length === 1 && key !== ' ')
      setCurrent(find(key.toLowerCase(), event.timeStamp, current ?? chosen))
    else if (!handleOpenKey(key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Enter and the space bar come as a click without a pointer.
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    // Safari does not focus buttons on a click.
    event.currentTarget.focus()
    if (current === undefined) setCurrent(chosen)
    else if (event.detail === 0) choose(current)
    else close()
  }
  return { ref, current, setCurrent, choose, handleKeyDown, handleClick }
}
