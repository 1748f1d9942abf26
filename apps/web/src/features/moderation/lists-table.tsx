import type { WordList, WordListFields } from '@parley/core'
import clsx from 'clsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { Switch } from '../../ui/switch/switch.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './word-lists-page.module.css'

interface Props {
  lists: readonly WordList[]
  chosen: number
  onChoose(id: number): void
  onSave(list: WordListFields): void
}

export function ListsTable({ lists, chosen, onChoose, onSave }: Props) {
  const { wordLists: text } = useAdminText()
  return (
    <table className={clsx(table.table, styles.lists)} aria-label={text.title}>
      <thead>
        <tr>
          <th>{text.list}</th>
          <th>{text.action}</th>
          <th>{text.matches}</th>
          <th>{text.on}</th>
        </tr>
      </thead>
      <tbody>
        {lists.map(list => (
          <tr key={list.id} aria-selected={list.id === chosen}>
            <td>
              <button type="button" className={styles.list} onClick={() => onChoose(list.id)}>
                <strong>{list.name}</strong>
                <span className={styles.small}>{text.words(list.words)}</span>
              </button>
            </td>
            <td>
              <Tag tone={list.action === 'report' ? 'warning' : 'neutral'}>{text.actions[list.action]}</Tag>
            </td>
            <td>{list.matches}</td>
            <td>
              <Switch label={list.name} isOn={list.isOn} onChange={isOn => onSave({ ...list, isOn })} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
