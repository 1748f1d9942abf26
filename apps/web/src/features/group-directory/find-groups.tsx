import type { FoundGroup } from '@parley/core'
import {
  type ConversationKey,
  GROUP_ORDERS,
  type GroupOrder,
  SHOWN_GROUPS,
  type ShownGroups,
} from '@parley/protocol/model'
import { useState } from 'react'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { FilterChips } from '../../ui/filter-chips/filter-chips.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import styles from './find-groups.module.css'
import { FoundGroupCard } from './found-group-card.tsx'
import { DirectoryText, useDirectoryText } from './group-directory-text.tsx'
import { GroupPreview } from './group-preview.tsx'
import { useFoundGroups } from './use-found-groups.ts'

interface Props {
  onOpen(key: ConversationKey): void
  onClose(): void
}

/** The groups of the company that one can join, one's own, and those that are archived [rooms-20]. */
export function FindGroups(props: Props) {
  const text = useText().rooms
  return (
    <DirectoryText>
      <Dialog title={text.findGroups} look="wide" onClose={props.onClose}>
        <Directory {...props} />
      </Dialog>
    </DirectoryText>
  )
}

function Directory({ onOpen, onClose }: Props) {
  const text = useDirectoryText()
  const [shown, setShown] = useState<ShownGroups>('all')
  const [order, setOrder] = useState<GroupOrder>('members')
  const [words, setWords] = useState('')
  const [read, setRead] = useState<FoundGroup>()
  const [left, setLeft] = useState<ConversationKey>()
  const directory = useFoundGroups({ shown, order, words: words.trim() })
  const open = (key: ConversationKey) => {
    onClose()
    onOpen(key)
  }
  const current = directory.found?.groups.find(({ key }) => key === read?.key) ?? read
  if (read && current) {
    const handleBack = () => {
      setLeft(read.key)
      setRead(undefined)
    }
    return <GroupPreview group={current} onOpen={open} onBack={handleBack} />
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: once anything has the focus, no card takes it
    <div className={styles.directory} onFocus={() => setLeft(undefined)}>
      <SearchField
        label={text.search}
        placeholder={text.search}
        value={words}
        maxLength={100}
        onChange={event => setWords(event.target.value)}
      />
      <div className={styles.tools}>
        <FilterChips
          label={text.shown}
          filters={SHOWN_GROUPS}
          names={text.filters}
          counts={{}}
          chosen={shown}
          onChoose={setShown}
        />
        <ChoiceField<GroupOrder>
          isBare
          label={text.order}
          value={order}
          options={GROUP_ORDERS.map(value => ({ value, label: text.orders[value] }))}
          onChange={setOrder}
        />
      </div>
      <FoundGroups {...directory} left={left} onRead={setRead} onOpen={open} />
    </div>
  )
}

interface FoundProps extends ReturnType<typeof useFoundGroups> {
  /** The group that was read last. */
  left: ConversationKey | undefined
  onRead(group: FoundGroup): void
  onOpen(key: ConversationKey): void
}

function FoundGroups({ found, isFailed, left, onRead, onOpen, ...directory }: FoundProps) {
  const { common } = useText()
  const text = useDirectoryText()
  if (isFailed)
    return (
      <EmptyState
        icon="alert"
        title={text.failed}
        action={<Button onClick={directory.reload}>{text.retry}</Button>}
      />
    )
  if (!found) return <SkeletonRows label={common.loading} count={4} />
  if (found.groups.length === 0)
    return found.words !== '' ? (
      <EmptyState icon="search" title={text.noMatch} />
    ) : (
      <EmptyState
        icon="users"
        title={text.none[found.shown]}
        {...(found.shown === 'all' && { hint: text.noneHint })}
      />
    )
  return (
    <div className={styles.scroll}>
      <ul className={styles.groups} aria-label={text.groups}>
        {found.groups.map(group => (
          <FoundGroupCard
            key={group.key}
            group={group}
            isReturn={group.key === left}
            onRead={() => onRead(group)}
            onOpen={() => onOpen(group.key)}
          />
        ))}
      </ul>
      {found.hasMore && <Button onClick={directory.showMore}>{text.more}</Button>}
    </div>
  )
}
