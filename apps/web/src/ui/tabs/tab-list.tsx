import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './tab-list.module.css'

interface Tab<T extends string> {
  value: T
  label: string
  /** Accessible name, where the label is a symbol. */
  name?: string
  icon?: IconName
}

interface Props<T extends string> {
  label: string
  tabs: readonly Tab<T>[]
  /** May be none of the tabs. */
  value: T
  /** The tab panel these tabs belong to. */
  panelId: string
  look?: 'segmented' | 'menu' | 'signs'
  /** One below the other. */
  isVertical?: boolean
  onChange(value: T): void
}

const STEPS: Readonly<Record<'vertical' | 'horizontal', Readonly<Record<string, number>>>> = {
  vertical: { ArrowDown: 1, ArrowUp: -1 },
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
}

/** One stop for the Tab key; the arrows along the list go from tab to tab. */
export function TabList<T extends string>({
  label,
  tabs,
  value,
  panelId,
  look = 'segmented',
  isVertical = false,
  onChange,
}: Props<T>) {
  const orientation = isVertical ? 'vertical' : 'horizontal'
  const ref = useRef<HTMLDivElement>(null)
  const stop = Math.max(
    tabs.findIndex(tab => tab.value === value),
    0,
  )

  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[orientation][event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = (stop + step + tabs.length) % tabs.length
    const next = tabs[index]
    if (next) onChange(next.value)
    const button = ref.current?.querySelectorAll('button')[index]
    button?.focus()
    // The focus alone leaves what is half in view where it is.
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <div
      ref={ref}
      className={styles[look]}
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      onKeyDown={handleKey}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          className={styles.tab}
          role="tab"
          aria-label={tab.name}
          data-tooltip={tab.name}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={index === stop ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.icon && <Icon name={tab.icon} size="sm" />}
          {tab.label}
        </button>
      ))}
    </div>
  )
}
