import type { CompanyEmoji } from '@parley/core'
import { signOfName } from '@parley/protocol/model'
import table from '../../parts/admin/table.module.css'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { Switch } from '../../ui/switch/switch.tsx'
import styles from './company-emoji-page.module.css'
import { useCompanyEmojiText } from './company-emoji-text.tsx'

interface Props {
  emoji: readonly CompanyEmoji[]
  onOffer(emoji: CompanyEmoji, isOffered: boolean): void
  onEdit(emoji: CompanyEmoji): void
  onDelete(emoji: CompanyEmoji): void
}

/** One row for each; its switch decides whether it is offered. */
export function EmojiRows({ emoji, onOffer, onEdit, onDelete }: Props) {
  const text = useCompanyEmojiText()
  return (
    <div ref={keepRowFocus} className={styles.main}>
      <table className={table.table} aria-label={text.list}>
        <thead>
          <tr>
            <th>{text.columns.emoji}</th>
            <th className={styles.by}>{text.columns.addedBy}</th>
            <th>{text.columns.offered}</th>
            <th aria-label={text.columns.actions} />
          </tr>
        </thead>
        <tbody>
          {emoji.map(one => {
            const sign = signOfName(one.name)
            return (
              <tr key={one.id}>
                <td>
                  <span className={styles.named}>
                    <img className={styles.picture} src={one.url} alt="" />
                    <code>{sign}</code>
                  </span>
                </td>
                <td className={styles.by}>{one.addedBy}</td>
                <td>
                  <Switch label={sign} isOn={one.isOffered} onChange={isOn => onOffer(one, isOn)} />
                </td>
                <td className={styles.actions}>
                  <IconButton icon="edit" label={text.edit(sign)} onClick={() => onEdit(one)} />
                  <IconButton icon="trash" label={text.delete(sign)} onClick={() => onDelete(one)} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
