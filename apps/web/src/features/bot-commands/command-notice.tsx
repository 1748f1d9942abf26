import { MAX_COMMAND_TEXT } from '@parley/protocol/model'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useBotCommandsText } from './bot-commands-text.tsx'
import type { OfferedCommand } from './command-list.tsx'
import styles from './command-panel.module.css'

export type CommandNews =
  | { kind: 'answer'; bot: string; words: string }
  | { kind: 'words'; words: string; retry?: { one: OfferedCommand; words: string } }
  | { kind: 'unknown'; command: string }
  | { kind: 'several'; command: string; offered: readonly OfferedCommand[] }
  | { kind: 'too-long' }
  | { kind: 'not-loaded' }

interface Props {
  notice: CommandNews
  onPick(offered: OfferedCommand): void
  onRetry(one: OfferedCommand, words: string): void
  onSendAnyway(): void
  onClose(): void
}

/** What became of a command. */
export function CommandNotice({ notice, onPick, onRetry, onSendAnyway, onClose }: Props) {
  const text = useBotCommandsText()
  const retry = notice.kind === 'words' ? notice.retry : undefined
  return (
    <div className={styles.notice}>
      <div className={styles.said} role="status">
        <NoticeWords notice={notice} />
      </div>
      {notice.kind === 'several' &&
        notice.offered.map(one => (
          <Button key={one.id} size="sm" onClick={() => onPick(one)}>
            {one.written}
          </Button>
        ))}
      {retry && (
        <Button size="sm" onClick={() => onRetry(retry.one, retry.words)}>
          {text.retry}
        </Button>
      )}
      {(notice.kind === 'unknown' || notice.kind === 'not-loaded') && (
        <Button size="sm" onClick={onSendAnyway}>
          {text.sendAnyway}
        </Button>
      )}
      <IconButton icon="close" size="sm" label={text.close} onClick={onClose} />
    </div>
  )
}

function NoticeWords({ notice }: Pick<Props, 'notice'>) {
  const text = useBotCommandsText()
  if (notice.kind === 'unknown') return text.unknown(notice.command)
  if (notice.kind === 'several') return text.several(notice.command)
  if (notice.kind === 'too-long') return text.tooLong(MAX_COMMAND_TEXT)
  if (notice.kind === 'not-loaded') return text.notLoaded
  if (notice.kind === 'words') return notice.words
  return (
    <>
      <small className={styles.from}>{text.onlyYou(notice.bot)}</small>
      <p className={styles.answer}>{notice.words}</p>
    </>
  )
}
