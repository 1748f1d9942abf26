import { COMPANY } from '@parley/core'
import { conversationKey } from '@parley/protocol/model'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAppState, useClient } from '../../../../client/client-context.ts'
import { useText } from '../../../../text/text-context.ts'
import { VirtualList, type VirtualListHandle } from '../../../../ui/virtual-list/virtual-list.tsx'
import paneStyles from '../contacts-pane.module.css'
import type { TabProps } from '../contacts-pane.tsx'
import { keyOfShown } from '../key-of-shown.ts'
import { ListState } from '../list-state.tsx'
import { keyOfTreeItem, type TreeItem, treeItems } from './tree-items.ts'
import { TreeRow } from './tree-row.tsx'

const wordsOf = (item: TreeItem): readonly string[] => {
  if (item.type === 'branch') return [item.branch.name]
  return item.type === 'person' ? [item.person.nickName, item.person.remark, item.person.letter] : []
}

/** Which branches are expanded. The root is expanded from the start. */
function useOpenBranches() {
  const client = useClient()
  const roots = useAppState(state => state.branches[COMPANY]?.branches)
  const [open, setOpenIds] = useState<ReadonlySet<number>>(new Set([COMPANY]))
  const setOpen = useCallback(
    (id: number, isOpen: boolean) => {
      if (isOpen) void client.branches.load(id)
      setOpenIds(known => {
        const ids = new Set(known)
        if (isOpen) ids.add(id)
        else ids.delete(id)
        return ids
      })
    },
    [client],
  )
  const single = roots?.length === 1 ? roots[0]?.id : undefined
  useEffect(() => {
    if (single !== undefined) setOpen(single, true)
  }, [single, setOpen])
  return { open, setOpen }
}

/** The branches of the company as a tree; each level is loaded when it is expanded. */
export function CompanyTab({ shown, onShow }: TabProps) {
  const text = useText().contacts
  const client = useClient()
  const levels = useAppState(state => state.branches)
  const people = useAppState(state => state.people)
  const company = useAppState(state => state.session.company?.name ?? '')
  const { open, setOpen } = useOpenBranches()
  const items = useMemo(() => treeItems({ levels, people, open, company }), [levels, people, open, company])
  const listRef = useRef<VirtualListHandle>(null)
  const current = keyOfShown(shown)
  useEffect(() => void client.branches.load(COMPANY), [client])

  const handleKey = (key: string, index: number): boolean => {
    const item = items[index]
    if (!item || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false
    const isBranch = item.type === 'branch'
    if (key === 'ArrowRight' && isBranch && !item.isOpen) setOpen(item.branch.id, true)
    else if (key === 'ArrowRight' && isBranch) listRef.current?.focusIndex(index + 1)
    else if (key === 'ArrowLeft' && isBranch && item.isOpen) setOpen(item.branch.id, false)
    else if (key === 'ArrowLeft' && item.parent >= 0) listRef.current?.focusIndex(item.parent)
    return true
  }
  const handleChoose = (item: TreeItem) => {
    if (item.type === 'branch') setOpen(item.branch.id, !item.isOpen)
    else if (item.type === 'person') onShow({ type: 'contact', key: conversationKey('chat', item.person.id) })
    else if (item.status === 'error') void client.branches.load(item.branchId)
  }
  if (items.length === 0)
    return (
      <ListState
        status={levels[COMPANY]?.status ?? 'loading'}
        icon="building"
        empty={text.noBranches}
        onRetry={() => void client.branches.load(COMPANY)}
      />
    )
  return (
    <VirtualList
      ref={listRef}
      role="tree"
      className={paneStyles.list}
      label={text.branches}
      items={items}
      keyOf={keyOfTreeItem}
      current={current}
      wordsOf={wordsOf}
      onKey={handleKey}
    >
      {(item, rowProps) => (
        <TreeRow
          item={item}
          rowProps={rowProps}
          isSelected={keyOfTreeItem(item) === current}
          onChoose={() => handleChoose(item)}
        />
      )}
    </VirtualList>
  )
}
