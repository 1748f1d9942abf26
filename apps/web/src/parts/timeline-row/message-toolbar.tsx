import type { Message } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './message-toolbar.module.css'

interface Props {
  message: Message
  actions: readonly MessageAction[]
  isOwn: boolean
  onRun(action: MessageAction, message: Message): void
  /** Undefined: not permitted. */
  onReact: (() => void) | undefined
  onMore(message: Message, opener: HTMLElement): void
}

/** Over the hovered message. Keyboard users have shortcuts and Shift F10. */
export function MessageToolbar({ message, actions, isOwn, onRun, onReact, onMore }: Props) {
  const text = useText()
  return (
    <div
      className={isOwn ? styles.own : styles.toolbar}
      role="toolbar"
      aria-label={text.actions.toolbar}
      data-message-toolbar
    >
      {onReact && (
        <IconButton
          size="sm"
          icon="smile"
          label={text.annotations.react}
          aria-haspopup="dialog"
          onClick={onReact}
        />
      )}
      {actions
        .filter(action => action.isQuick)
        .map(action => (
          <IconButton
            key={action.id}
            size="sm"
            icon={action.icon}
            label={action.label(text)}
            onClick={() => onRun(action, message)}
          />
        ))}
      <IconButton
        size="sm"
        icon="more"
        label={text.actions.more}
        aria-haspopup="menu"
        onClick={event => onMore(message, event.currentTarget)}
      />
    </div>
  )
}
