import type { Message } from '@parley/protocol/model'
import { useState } from 'react'
import { SavedList } from '../../features/saved/saved-list.tsx'
import { ScheduledList } from '../../features/scheduled/scheduled-list.tsx'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import styles from './later-dialog.module.css'

const TABS = ['saved', 'scheduled'] as const
type Tab = (typeof TABS)[number]

interface Props {
  tab: string | undefined
  onOpen(message: Message): void
  onClose(): void
}

/** Saved and scheduled messages. */
export function LaterDialog({ tab: first, onOpen, onClose }: Props) {
  const text = useText().later
  const [tab, setTab] = useState<Tab>(first === 'scheduled' ? first : 'saved')
  return (
    <Dialog title={text.title} look="wide" onClose={onClose}>
      <div className={styles.body}>
        <Segmented<Tab>
          label={text.title}
          options={TABS.map(value => ({ value, label: text.tabs[value] }))}
          value={tab}
          onChange={setTab}
        />
        <div className={styles.list}>
          {tab === 'saved' ? <SavedList onOpen={onOpen} /> : <ScheduledList />}
        </div>
      </div>
    </Dialog>
  )
}
