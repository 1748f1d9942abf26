import type { SpacePage, SpaceSource } from '@parley/core'
import type { FileCategory } from '@parley/protocol/model'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import { FilesPane, type FilesTab, PartButton } from './files-pane.tsx'
import { SpaceQuota } from './space-quota.tsx'
import styles from './space-screen.module.css'
import { useSpaceText } from './space-text.tsx'

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
  onTab(tab: FilesTab): void
}

export function SpacePane({ page, category, source, onPart, onTab }: Props) {
  const text = useSpaceText()
  const sums = page?.categories.map(sum => [sum.category, sum.count] as const) ?? []
  const total = sums.reduce((sum, [, count]) => sum + count, 0)
  return (
    <FilesPane
      tab="mine"
      onTab={onTab}
      category={source ? undefined : (category ?? 'all')}
      onCategory={kind => onPart(kind === 'all' ? {} : { category: kind })}
      counts={{ all: total, ...Object.fromEntries(sums) }}
      more={
        <>
          <h2 className={styles.label}>{text.source}</h2>
          {SOURCES.map(([from, icon]) => (
            <PartButton
              key={from}
              icon={icon}
              label={text.sources[from]}
              isChosen={source === from}
              onChoose={() => onPart({ source: from })}
            />
          ))}
        </>
      }
      foot={page && <SpaceQuota usedBytes={page.usedBytes} quotaBytes={page.quotaBytes} />}
    />
  )
}
