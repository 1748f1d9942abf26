import { type ReactNode, useId, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { useEnter } from '../../ui/field/use-enter.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import { TabList } from '../../ui/tabs/tab-list.tsx'
import type { Contact } from '../contact/contact.ts'
import { ChosenChips } from './chosen-chips.tsx'
import styles from './picker.module.css'
import { PickerPanel } from './picker-panel.tsx'
import { type PickerTab, useOffered } from './use-offered.ts'

interface Props {
  title: string
  /** Label of the button, by the number of people chosen. */
  action(count: number): string
  /** Ids of people and groups to exclude. */
  without?: ReadonlySet<string>
  /** Whether groups can be chosen too. */
  withGroups?: boolean
  /** Customers cannot be chosen. */
  isForStaff?: boolean
  /** How many must be chosen. */
  min?: number
  max?: number
  children?: ((chosen: readonly Contact[]) => ReactNode) | undefined
  /** The dialog closes unless this resolves to false. */
  onPick(chosen: Contact[]): unknown
  onClose(): void
}

const NOBODY: ReadonlySet<string> = new Set()

function useChosenContacts(max: number) {
  const [chosen, setChosen] = useState<readonly Contact[]>([])
  const toggle = (contact: Contact) => {
    const others = chosen.filter(other => other.key !== contact.key)
    setChosen(others.length < chosen.length ? others : [...chosen, contact])
  }
  const add = (people: readonly Contact[]) => {
    const known = new Set(chosen.map(({ key }) => key))
    const fresh = people.filter(({ key }) => !known.has(key))
    setChosen([...chosen, ...fresh].slice(0, max))
  }
  return { chosen, toggle, add }
}

const isSettled = ({ isBehind, contacts, status }: ReturnType<typeof useOffered>): boolean =>
  !isBehind && (contacts.length > 0 || status !== 'loading')

/** Chooses people, and optionally groups: recent ones, friends, colleagues, or by search. */
export function PickPeople(props: Props) {
  const {
    title,
    action,
    without = NOBODY,
    withGroups = false,
    min = 1,
    max = Number.POSITIVE_INFINITY,
  } = props
  const { rooms: text } = useText()
  const sought = withGroups ? text.pickPeopleOrGroups : text.pickPeople
  const panelId = useId()
  const [tab, setTab] = useState<PickerTab>('recent')
  const [query, setQuery] = useState('')
  const offered = useOffered({ tab, query, without, withGroups, isForStaff: props.isForStaff === true })
  const canAdd = ({ id }: Contact) => !without.has(id) && id !== offered.myId
  const { chosen, toggle, add } = useChosenContacts(max)
  const [first] = offered.contacts
  const enter = useEnter(query, isSettled(offered), () => first && toggle(first))
  // While it waits the button stays enabled: a disabled one would lose the focus.
  const form = useForm({
    isComplete: chosen.length >= min,
    submit: async () => {
      if ((await props.onPick([...chosen])) !== false) props.onClose()
    },
  })
  return (
    <Dialog title={title} onClose={props.onClose}>
      <form className={styles.form} onSubmit={form.handleSubmit}>
        <SearchField
          label={sought}
          placeholder={sought}
          value={query}
          autoFocus
          onChange={event => setQuery(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || query.trim() === '' || isComposingKey(event.nativeEvent)) return
            event.preventDefault()
            enter()
          }}
        />
        <ChosenChips chosen={chosen} onRemove={toggle} />
        {!offered.isSearch && (
          <PickerTabs value={tab} panelId={panelId} withGroups={withGroups} onChange={setTab} />
        )}
        <PickerPanel
          id={panelId}
          tab={tab}
          offered={offered}
          label={withGroups ? text.pickableWithGroups : text.pickable}
          chosen={chosen}
          isFull={chosen.length >= max}
          onToggle={toggle}
          onAdd={people => add(people.filter(canAdd))}
        />
        {props.children?.(chosen)}
        <div className={styles.foot}>
          <span className={styles.chosen}>{text.chosen(chosen.length)}</span>
          <Button onClick={props.onClose}>{text.cancel}</Button>
          <Button type="submit" look="primary" disabled={chosen.length < min} aria-busy={form.isBusy}>
            {action(chosen.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface PickerTabsProps {
  value: PickerTab
  panelId: string
  withGroups: boolean
  onChange(tab: PickerTab): void
}

function PickerTabs({ value, panelId, withGroups, onChange }: PickerTabsProps) {
  const text = useText().contacts
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const tabs = [
    { value: 'recent', label: text.recent },
    { value: 'friends', label: text.friends },
    // Customers cannot see the company.
    ...(isCustomer ? [] : [{ value: 'company', label: text.company } as const]),
    ...(withGroups ? [{ value: 'groups', label: text.groups } as const] : []),
  ] as const
  return <TabList label={text.pickFrom} tabs={tabs} value={value} panelId={panelId} onChange={onChange} />
}
