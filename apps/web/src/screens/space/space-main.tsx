import type { SpacePage } from '@parley/core'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { useFileDrop } from '../../features/files/use-file-drop.ts'
import frame from '../../parts/admin/admin.module.css'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { ListFailure } from '../../parts/load-failure/list-failure.tsx'
import { displaySize } from '../../text/display-size.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { SpaceFiles, type SpaceView } from './space-files.tsx'
import styles from './space-main.module.css'
import { useSpaceText } from './space-text.tsx'
import { SpaceUploads } from './space-uploads.tsx'
import { useDeletions } from './use-deletions.ts'
import type { SpaceQuery } from './use-space.ts'
import { useSpaceUploads } from './use-space-uploads.ts'

const VIEWS = ['list', 'grid'] as const
const ORDERS = ['newest', 'largest', 'name'] as const

interface Props {
  phase: 'loading' | 'ready' | 'error'
  page: SpacePage | undefined
  query: SpaceQuery
  onQuery(query: SpaceQuery): void
  onReload(): void
  onMore(): void
}

export function SpaceMain({ phase, page: loaded, query, onQuery, onReload, onMore }: Props) {
  const text = useSpaceText()
  const deletions = useDeletions(onReload)
  const page = loaded && deletions.without(loaded)
  const { uploads, upload, dismiss } = useSpaceUploads(onReload)
  const [view, setView] = useState<SpaceView>('list')
  const { isOver, handlers } = useFileDrop(({ files }) => upload([...files]))
  const title = titleOf(text, query)
  return (
    <main className={clsx(frame.page, styles.main)} aria-label={title} {...handlers}>
      <header className={frame.head}>
        <div className={frame.titles}>
          <h2 className={frame.title}>{title}</h2>
          {page && <p className={frame.sub}>{sumOf(text, page, query)}</p>}
        </div>
        <Segmented<SpaceView>
          label={text.view}
          options={VIEWS.map(value => ({ value, label: text.views[value] }))}
          value={view}
          onChange={setView}
        />
        <UploadButton onChosen={upload} />
      </header>
      <div className={frame.tools}>
        <div className={styles.search}>
          <SearchField
            label={text.search}
            placeholder={text.search}
            maxLength={100}
            value={query.query}
            onChange={event => onQuery({ ...query, query: event.target.value })}
          />
        </div>
        <ChoiceField
          isInline
          label={text.order}
          value={query.order}
          options={ORDERS.map(value => ({ value, label: text.orders[value] }))}
          onChange={order => onQuery({ ...query, order })}
        />
      </div>
      <div className={frame.body}>
        {page && <SpaceFiles files={page.files} view={view} deletions={deletions} />}
        <SpaceState phase={phase} page={page} query={query} onReload={onReload} onMore={onMore} />
      </div>
      <SpaceUploads uploads={uploads} onDismiss={dismiss} />
      {isOver && (
        <div className={styles.drop} role="status">
          <strong>{text.drop}</strong>
          <span>{text.dropHint}</span>
        </div>
      )}
    </main>
  )
}

const titleOf = (text: ReturnType<typeof useSpaceText>, { category, source }: SpaceQuery): string =>
  category !== undefined ? text.kinds[category] : source === undefined ? text.all : text.sources[source]

function sumOf(text: ReturnType<typeof useSpaceText>, { categories }: SpacePage, query: SpaceQuery): string {
  const shown = categories.filter(
    ({ category }) => query.category === undefined || category === query.category,
  )
  const count = shown.reduce((sum, one) => sum + one.count, 0)
  return text.counted(count, displaySize(shown.reduce((sum, one) => sum + one.bytes, 0)))
}

function SpaceState({ phase, page, query, onReload, onMore }: Omit<Props, 'onQuery'>) {
  const text = useSpaceText()
  const { common } = useText()
  if (phase === 'error') return <ListFailure title={text.failed} onRetry={onReload} />
  if (!page) return <Spinner label={common.loading} />
  if (page.hasMore)
    return (
      <div className={styles.more}>
        <Button onClick={onMore}>{text.more}</Button>
      </div>
    )
  if (page.files.length > 0) return null
  const isFiltered = query.query !== '' || query.category !== undefined || query.source !== undefined
  return isFiltered ? (
    <EmptyState icon="search" title={text.noMatch} />
  ) : (
    <EmptyState icon="folder" title={text.empty} hint={text.emptyHint} />
  )
}

function UploadButton({ onChosen }: { onChosen(files: readonly File[]): void }) {
  const text = useSpaceText()
  const inputRef = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="primary" onClick={() => inputRef.current?.click()}>
        <Icon name="upload" size="sm" />
        {text.upload}
      </Button>
      <input
        ref={inputRef}
        type="file"
        multiple
        hidden
        aria-label={text.upload}
        onChange={event => {
          onChosen([...(event.target.files ?? [])])
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
