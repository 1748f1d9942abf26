import { MAX_COMMAND_TEXT } from '@parley/protocol/model'
import { focusComposer } from '../../parts/composer/focus-composer.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useBotCommandsText } from './bot-commands-text.tsx'
import type { OfferedCommand } from './command-list.tsx'
import styles from './command-panel.module.css'

/** A command as it was given, with the draft that it was. */
export interface GivenCommand {
  one: OfferedCommand
  words: string
  draft: string
}

/** What has a `draft` is about that draft alone. */
export type CommandNews =
  | { kind: 'waiting'; words: string }
  | { kind: 'answer'; bot: string; words: string }
  | { kind: 'words'; words: string; retry?: GivenCommand }
  | { kind: 'unknown'; draft: string; command: string }
  | { kind: 'several'; draft: string; command: string; offered: readonly OfferedCommand[] }
  | { kind: 'too-long'; draft: string }
  | { kind: 'not-loaded'; draft: string }

interface Props {
  notice: CommandNews
  onPick(offered: OfferedCommand): void
  onRetry(given: GivenCommand): void
  onLoad(): void
  onSendAnyway(): void
  onClose(): void
}

/** What became of a command. */
export function CommandNotice({ notice, onPick, onRetry, onLoad, onSendAnyway, onClose }: Props) {
  const text = useBotCommandsText()
  const retry = notice.kind === 'words' ? notice.retry : undefined
  // The button goes with the notice.
  const then = (act: () => void) => () => {
    act()
    focusComposer()
  }
  return (
    <div className={styles.notice}>
      <div className={styles.said} role="status">
        <NoticeWords notice={notice} />
      </div>
      {notice.kind === 'several' &&
        notice.offered.map(one => (
          <Button key={one.id} size="sm" onClick={then(() => onPick(one))}>
            {one.written}
          </Button>
        ))}
      {retry && (
        <Button size="sm" onClick={then(() => onRetry(retry))}>
          {text.retry}
        </Button>
      )}
      {notice.kind === 'not-loaded' && (
        <Button size="sm" onClick={then(onLoad)}>
          {text.retry}
        </Button>
      )}
      {(notice.kind === 'unknown' || notice.kind === 'not-loaded') && (
        <Button size="sm" onClick={then(onSendAnyway)}>
          {text.sendAnyway}
        </Button>
      )}
      {notice.kind !== 'waiting' && (
        <IconButton icon="close" size="sm" label={text.close} onClick={then(onClose)} />
      )}
    </div>
  )
}

function NoticeWords({ notice }: Pick<Props, 'notice'>) {
  const text = useBotCommandsText()
  if (notice.kind === 'unknown') return text.unknown(notice.command)
  if (notice.kind === 'several') return text.several(notice.command)
  if (notice.kind === 'too-long') return text.tooLong(MAX_COMMAND_TEXT)
  if (notice.kind === 'not-loaded') return text.notLoaded
  if (notice.kind === 'words' || notice.kind === 'waiting') return notice.words
  return (
    <>
      <small className={styles.from}>{text.onlyYou(notice.bot)}</small>
      <p className={styles.answer}>{notice.words}</p>
    </>
  )
}
