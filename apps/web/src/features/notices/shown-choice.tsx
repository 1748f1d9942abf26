import type { Options } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import settings from '../../parts/settings/settings.module.css'
import { Radios } from '../../ui/radios/radios.tsx'
import { useNoticeSettingsText } from './notice-settings-text.tsx'
import styles from './notices.module.css'

const LEVELS = ['message', 'sender', 'nothing'] as const
type Level = (typeof LEVELS)[number]

const levelOf = ({ noticeContent, noticeSender }: Options): Level => {
  if (noticeContent) return 'message'
  return noticeSender ? 'sender' : 'nothing'
}

interface Props {
  options: Options
  onChange(changes: Partial<Options>): void
}

/** How much a notification and an e-mail show. */
export function ShownChoice({ options, onChange }: Props) {
  const text = useNoticeSettingsText()
  const name = useAppState(state => state.session.me?.nickName ?? '')
  const exampleOf = (level: Level) => (level === 'sender' ? text.examples.sender(name) : text.examples[level])
  return (
    <div className={settings.group}>
      <span className={settings.label}>{text.shows}</span>
      <Radios
        label={text.shows}
        options={LEVELS}
        value={levelOf(options)}
        styles={{ group: styles.levels, option: styles.level, input: styles.input }}
        nameOf={level => text.levels[level]}
        onChange={level =>
          onChange({ noticeContent: level === 'message', noticeSender: level !== 'nothing' })
        }
      >
        {level => (
          <span className={styles.card}>
            {text.levels[level]}
            <small className={styles.example}>{exampleOf(level)}</small>
          </span>
        )}
      </Radios>
    </div>
  )
}
