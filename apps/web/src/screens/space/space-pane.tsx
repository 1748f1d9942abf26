import type { SpacePage, SpaceSource } from '@parley/core'
import type { FileCategory } from '@parley/protocol/model'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import { SpaceQuota } from './space-quota.tsx'
import styles from './space-screen.module.css'
import { useSpaceText } from './space-text.tsx'

const KINDS: readonly [FileCategory, IconName][] = [
  ['document', 'file'],
  ['image', 'image'],
  ['video', 'video'],
  ['audio', 'mic'],
  ['archive', 'archive'],
  ['other', 'more'],
]

const SOURCES: readonly [SpaceSource, IconName][] = [
  ['chat', 'message'],
  ['upload', 'upload'],
]

interface Part {
  category?: FileCategory
  source?: SpaceSource
}

interface Props extends Part {
  page: SpacePage | undefined
  onPart(part: Part): void
}

export function SpacePane({ page, category, source, onPart }: Props) {
  const text = useSpaceText()
  const countOf = (kind: FileCategory) => page?.categories.find(sum => sum.category === kind)?.count ?? 0
  const total = page?.categories.reduce((sum, { count }) => sum + count, 0) ?? 0
  const item = (part: Part, icon: IconName, label: string, count?: number) => (
    <button
      key={label}
      type="button"
      className={styles.kind}
      aria-current={category === part.category && source === part.source ? 'page' : undefined}
      onClick={() => onPart(part)}
    >
      <Icon name={icon} size="sm" />
      <span className={styles.kindName}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
  return (
    <section className={styles.pane} aria-label={text.title}>
      <h1 className={styles.title}>{text.title}</h1>
      <nav className={styles.kinds} aria-label={text.kindsTitle}>
        {item({}, 'folder', text.all, total)}
        <h2 className={styles.label}>{text.kindsTitle}</h2>
        {KINDS.map(([kind, icon]) => item({ category: kind }, icon, text.kinds[kind], countOf(kind)))}
        <h2 className={styles.label}>{text.source}</h2>
        {SOURCES.map(([from, icon]) => item({ source: from }, icon, text.sources[from]))}
      </nav>
      {page && <SpaceQuota usedBytes={page.usedBytes} quotaBytes={page.quotaBytes} />}
    </section>
  )
}
