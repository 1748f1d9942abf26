import type { Bot } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import styles from '../../parts/admin/cards.module.css'
import { CopiedField } from '../../parts/admin/copied-field.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { BotGroups } from './bot-groups.tsx'
import { BotName } from './bot-name.tsx'
import own from './bots-page.module.css'
import { useBotsText } from './bots-text.tsx'

const SEND_PATH = '/business/bot/message/send'
const MASKED = '••••••••••••••••'

interface Props {
  bot: Bot
  /** Just created: shown this once. */
  token: string | undefined
  onToken(token: string): void
  onChanged(): Promise<void>
}

/** One bot: its name, where it posts, and how programs reach it [bots-1, bots-4]. */
export function BotCard({ bot, token, onToken, onChanged }: Props) {
  const text = useBotsText()
  return (
    <section className={styles.card} aria-label={text.details(bot.name)}>
      <div className={own.cardHead}>
        <h2>{bot.name}</h2>
        <Tag tone="accent">{text.bot}</Tag>
      </div>
      <BotName bot={bot} onChanged={onChanged} />
      <BotGroups bot={bot} onChanged={onChanged} />
      <CopiedField
        label={text.address}
        hint={text.addressHint}
        copy={text.copyAddress}
        value={window.location.origin + SEND_PATH}
      />
      {token === undefined ? (
        <HiddenToken bot={bot} onToken={onToken} />
      ) : (
        <CopiedField label={text.token} hint={text.tokenHint} copy={text.copyToken} value={token} />
      )}
    </section>
  )
}

function HiddenToken({ bot: { account, name }, onToken }: Pick<Props, 'bot' | 'onToken'>) {
  const text = useBotsText()
  const client = useClient()
  const [isAsking, setAsking] = useState(false)
  const renew = async () => {
    const renewed = await client.bots.renewToken(account)
    if (client.notices.succeeded(renewed)) onToken(renewed.value.token)
  }
  return (
    <div className={own.token}>
      <Field label={text.tokenField} hint={text.tokenOnce} value={MASKED} readOnly />
      <Button aria-label={text.renewOf(name)} onClick={() => setAsking(true)}>
        {text.renew}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.renewConfirm(name)}
          words={text.renewHint}
          action={text.renew}
          onConfirm={() => void renew()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
