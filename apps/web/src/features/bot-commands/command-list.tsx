import type { BotCommand } from '@parley/core'
import { Tag } from '../../ui/tag/tag.tsx'
import { useBotCommandsText } from './bot-commands-text.tsx'
import styles from './command-panel.module.css'

export interface OfferedCommand {
  id: string
  command: BotCommand
  /** As it stands in the draft, with its slash. */
  written: string
  words: string
}

interface Props {
  id: string
  offered: readonly OfferedCommand[]
  chosen: number
  onPick(offered: OfferedCommand): void
}

/** The focus stays in the field, which refers to the active option by `aria-activedescendant`. */
export function CommandList({ id, offered, chosen, onPick }: Props) {
  const text = useBotCommandsText()
  if (offered.length === 0) return null
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={text.title}>
      {offered.map((one, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles the keys
        <div
          key={one.id}
          ref={element => {
            if (index === chosen) element?.scrollIntoView?.({ block: 'nearest' })
          }}
          id={`${id}-${index}`}
          className={styles.option}
          role="option"
          aria-label={text.option(one.written, one.words, one.command.bot_name)}
          aria-selected={index === chosen}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(one)}
        >
          <b className={styles.name}>{one.written}</b>
          <span className={styles.words}>{one.words}</span>
          <Tag>{one.command.bot_name}</Tag>
        </div>
      ))}
    </div>
  )
}
