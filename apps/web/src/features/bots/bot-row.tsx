import type { Bot } from '@parley/core'
import { useState } from 'react'
import { useServerNow } from '../../client/use-server-now.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import styles from './bots-page.module.css'
import { useBotsText } from './bots-text.tsx'

const MINUTE_MS = 60_000

interface Props {
  bot: Bot
  onRenew(): void
  onTurn(isOn: boolean): void
}

export function BotRow({ bot: { account, name, usedAt, isDisabled }, onRenew, onTurn }: Props) {
  const text = useBotsText()
  const words = useText()
  const now = useServerNow(MINUTE_MS)
  const [isAsking, setAsking] = useState(false)
  const used = usedAt === null ? text.neverUsed : text.used(displayMoment(words, usedAt, now))
  return (
    <li className={styles.row}>
      <SwitchRow label={name} hint={`${account} · ${used}`} isOn={!isDisabled} onChange={onTurn} />
      <Button size="sm" aria-label={text.renewOf(name)} onClick={() => setAsking(true)}>
        {text.renew}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.renewConfirm(name)}
          words={text.renewHint}
          action={text.renew}
          onConfirm={onRenew}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
