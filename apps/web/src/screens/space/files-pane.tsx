import type { FileCategory } from '@parley/protocol/model'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import styles from './space-screen.module.css'
import { useSpaceText } from './space-text.tsx'

const TABS = ['shared', 'mine'] as const
export type FilesTab = (typeof TABS)[number]

const KINDS: readonly [FileCategory, IconName][] = [
  ['document', 'file'],
  ['image', 'image'],
  ['video', 'video'],
  ['audio', 'mic'],
  ['archive', 'archive'],
  ['other', 'more'],
]

interface Props {
  tab: FilesTab
  onTab(tab: FilesTab): void
  /** Undefined: something else is chosen. */
  category: FileCategory | 'all' | undefined
  onCategory(category: FileCategory | 'all'): void
  counts?: Readonly<Partial<Record<FileCategory | 'all', number>>>
  /** Below the kinds. */
  more?: ReactNode
  foot?: ReactNode
}

/** Whose files, and of which kind. */
export function FilesPane({ tab, onTab, category, onCategory, counts, more, foot }: Props) {
  const text = useSpaceText()
  const item = (kind: FileCategory | 'all', icon: IconName, label: string) => (
    <PartButton
      key={kind}
      icon={icon}
      label={label}
      count={counts && (counts[kind] ?? 0)}
      isChosen={category === kind}
      onChoose={() => onCategory(kind)}
    />
  )
  return (
    <section className={styles.pane} aria-label={text.title}>
      <h1 className={styles.title}>{text.title}</h1>
      <div className={styles.tabs}>
        <Segmented<FilesTab>
          label={text.whose}
          options={TABS.map(value => ({ value, label: text.tabs[value] }))}
          value={tab}
          onChange={onTab}
        />
      </div>
      <nav className={styles.kinds} aria-label={text.kindsTitle}>
        {item('all', 'folder', text.all)}
        <h2 className={styles.label}>{text.kindsTitle}</h2>
        {KINDS.map(([kind, icon]) => item(kind, icon, text.kinds[kind]))}
        {more}
      </nav>
      {foot}
    </section>
  )
}

interface PartProps {
  icon: IconName
  label: string
  count?: number | undefined
  isChosen: boolean
  onChoose(): void
}

export function PartButton({ icon, label, count, isChosen, onChoose }: PartProps) {
  return (
    <button
      type="button"
      className={styles.kind}
      aria-current={isChosen ? 'page' : undefined}
      onClick={onChoose}
    >
      <Icon name={icon} size="sm" />
      <span className={styles.kindName}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}
