import type { Branch } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import { type Contact, contactOfPerson } from '../contact/contact.ts'
import styles from './picker.module.css'
import { PickerList } from './picker-list.tsx'
import type { PickerTab, useOffered } from './use-offered.ts'

/** Reloads the list that failed. */
function useRetry(tab: PickerTab, retryBranch: () => void): () => void {
  const client = useClient()
  return () => {
    if (tab === 'friends') void client.friends.load()
    if (tab === 'groups') void client.rooms.loadGroups()
    if (tab === 'company') retryBranch()
  }
}

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

interface BranchPathProps {
  path: readonly Branch[]
  onGoBackTo(depth: number): void
}

/** Breadcrumb of the current branch. */
function BranchPath({ path, onGoBackTo }: BranchPathProps) {
  const text = useText().contacts
  const names = [text.company, ...path.map(branch => branch.name)]
  return (
    <nav className={styles.path} aria-label={text.branchPath}>
      {names.map((name, depth) =>
        depth === path.length ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index in the path is the depth
          <span key={depth} className={styles.here} aria-current="location">
            {name}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index in the path is the depth
          <button key={depth} className={styles.step} type="button" onClick={() => onGoBackTo(depth)}>
            {name}
          </button>
        ),
      )}
    </nav>
  )
}

interface WholeBranchProps {
  path: readonly Branch[]
  onAdd(contacts: readonly Contact[]): void
}

/** Selects everybody in the current department and those below it. */
function WholeBranch({ path, onAdd }: WholeBranchProps) {
  const text = useText().contacts
  const client = useClient()
  const [isLoading, setIsLoading] = useState(false)
  const branch = path.at(-1)
  if (!branch) return null
  const choose = async () => {
    setIsLoading(true)
    const people = await client.branches.listPeople(branch.id)
    setIsLoading(false)
    if (people) onAdd(people.map(contactOfPerson))
    else client.notices.announce('network', 'error')
  }
  return (
    <Button size="sm" disabled={isLoading} onClick={() => void choose()}>
      {text.wholeBranch}
    </Button>
  )
}
