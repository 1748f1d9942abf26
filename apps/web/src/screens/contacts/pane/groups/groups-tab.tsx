import { selectOwnGroups } from '@parley/core'
import type { Room } from '@parley/protocol/model'
import { useEffect, useMemo, useState } from 'react'
import { useAppState, useClient } from '../../../../client/client-context.ts'
import { type Contact, contactOfGroup } from '../../../../parts/contact/contact.ts'
import { useText } from '../../../../text/text-context.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { type RowProps, VirtualList } from '../../../../ui/virtual-list/virtual-list.tsx'
import { ContactRow } from '../contact-row.tsx'
import paneStyles from '../contacts-pane.module.css'
import type { TabProps } from '../contacts-pane.tsx'
import { keyOfShown } from '../key-of-shown.ts'
import { ListState } from '../list-state.tsx'
import styles from './groups-tab.module.css'

type Section = 'created' | 'joined'
type Item = { type: 'section'; section: Section; count: number } | { type: 'group'; contact: Contact }

const keyOf = (item: Item): string => (item.type === 'section' ? item.section : item.contact.key)
const wordsOf = (item: Item): readonly string[] => (item.type === 'group' ? [item.contact.name] : [])

const itemsOf = (section: Section, rooms: readonly Room[], isClosed: boolean): Item[] =>
  rooms.length === 0
    ? []
    : [
        { type: 'section', section, count: rooms.length },
        ...(isClosed ? [] : rooms.map(room => ({ type: 'group' as const, contact: contactOfGroup(room) }))),
      ]

/** 'Groups I created' and 'groups I joined' [contacts-2]. */
export function GroupsTab({ shown, onShow }: TabProps) {
  const text = useText().contacts
  const client = useClient()
  const { created, joined } = useAppState(selectOwnGroups)
  const status = useAppState(state => state.groups.status)
  const [closed, setClosed] = useState<ReadonlySet<Section>>(new Set())
  useEffect(() => void client.rooms.loadGroups(), [client])
  const items = useMemo(
    () => [
      ...itemsOf('created', created, closed.has('created')),
      ...itemsOf('joined', joined, closed.has('joined')),
    ],
    [created, joined, closed],
  )
  const toggle = (section: Section) => {
    const others = new Set(closed)
    if (!others.delete(section)) others.add(section)
    setClosed(others)
  }
  const current = keyOfShown(shown)
  if (items.length === 0)
    return (
      <ListState
        status={status}
        icon="contacts"
        empty={text.noGroups}
        onRetry={() => void client.rooms.loadGroups()}
      />
    )
  return (
    <VirtualList
      className={paneStyles.list}
      label={text.groups}
      items={items}
      keyOf={keyOf}
      current={current}
      wordsOf={wordsOf}
    >
      {(item, rowProps) =>
        item.type === 'section' ? (
          <SectionRow
            rowProps={rowProps}
            {...item}
            isClosed={closed.has(item.section)}
            onToggle={() => toggle(item.section)}
          />
        ) : (
          <ContactRow
            contact={item.contact}
            rowProps={rowProps}
            isCurrent={item.contact.key === current}
            onShow={() => onShow({ type: 'contact', key: item.contact.key })}
          />
        )
      }
    </VirtualList>
  )
}

interface SectionRowProps {
  rowProps: RowProps
  section: Section
  count: number
  isClosed: boolean
  onToggle(): void
}

function SectionRow({ rowProps, section, count, isClosed, onToggle }: SectionRowProps) {
  const text = useText().contacts
  return (
    <button
      {...rowProps}
      type="button"
      className={styles.section}
      aria-expanded={!isClosed}
      onClick={onToggle}
    >
      <Icon name={isClosed ? 'chevronRight' : 'chevronDown'} size="xs" />
      {text[section]} <span className={styles.count}>{count}</span>
    </button>
  )
}
