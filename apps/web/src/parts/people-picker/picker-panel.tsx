import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import type { Contact } from '../contact/contact.ts'
import { BranchPath } from './branch-path.tsx'
import styles from './picker.module.css'
import { PickerList } from './picker-list.tsx'
import type { PickerTab, useOffered } from './use-offered.ts'
import { useRetry } from './use-retry.ts'
import { WholeBranch } from './whole-branch.tsx'

interface Props {
  id: string
  tab: PickerTab
  offered: ReturnType<typeof useOffered>
  /** Names the list by what can be chosen. */
  label: string
  chosen: readonly Contact[]
  isFull: boolean
  onToggle(contact: Contact): void
  /** Allows multiple selection. */
  onAdd(contacts: readonly Contact[]): void
}

export function PickerPanel({ id, tab, offered, label, chosen, isFull, onToggle, onAdd }: Props) {
  const { rooms, contacts: text, common } = useText()
  const { contacts, branches, status, isSearch, company } = offered
  const retry = useRetry(tab, company.retry)
  const isEmpty = contacts.length === 0 && branches.length === 0
  const keys = new Set(chosen.map(contact => contact.key))
  return (
    <div className={styles.panel} id={id} role="tabpanel" aria-label={isSearch ? text.results : text[tab]}>
      {!isSearch && tab === 'company' && company.path.length > 0 && (
        <div className={styles.branch}>
          <BranchPath path={company.path} onGoBackTo={company.goBackTo} />
          {!isFull && <WholeBranch key={company.path.at(-1)?.id} path={company.path} onAdd={onAdd} />}
        </div>
      )}
      {!isEmpty && (
        <PickerList
          label={label}
          branches={branches}
          contacts={contacts}
          chosen={keys}
          isFull={isFull}
          onToggle={onToggle}
          onEnter={company.enter}
        />
      )}
      {isEmpty && (status === 'loading' || status === 'idle') && (
        <SkeletonRows label={common.loading} count={4} />
      )}
      {isEmpty && status === 'ready' && <p className={styles.none}>{rooms.nobody}</p>}
      {isEmpty && status === 'error' && (
        <p className={styles.none} role="alert">
          {text.failed}{' '}
          <Button size="sm" onClick={retry}>
            {common.retry}
          </Button>
        </p>
      )}
    </div>
  )
}
