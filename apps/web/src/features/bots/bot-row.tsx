import type { Bot } from '@parley/core'
import { useServerNow } from '../../client/use-server-now.ts'
import { displayTime } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import styles from './bots-page.module.css'
import { useBotsText } from './bots-text.tsx'

const MINUTE_MS = 60_000

interface Props {
  bot: Bot
  isShown: boolean
  onShow(): void
  onTurn(isOn: boolean): void
}

export function BotRow({ bot, isShown, onShow, onTurn }: Props) {
  const text = useBotsText()
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  const { account, name, usedAt, isDisabled, groups } = bot
  const [first, ...others] = groups
  const target =
    first && others.length === 0
      ? text.postsTo(account, first.name)
      : text.conversations(account, groups.length)
  return (
    <li className={styles.row} data-shown={isShown}>
      <button type="button" className={styles.bot} aria-label={text.details(name)} onClick={onShow}>
        <Avatar id={account} name={name} />
        <span className={styles.words}>
          <strong>{name}</strong>
          <small className={styles.place}>{target}</small>
        </span>
      </button>
      <span className={styles.used}>
        {usedAt === null ? text.neverUsed : displayTime(texts, usedAt, now)}
      </span>
      <Switch label={name} isOn={!isDisabled} onChange={onTurn} />
    </li>
  )
}
