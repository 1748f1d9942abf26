import type { Bot } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import styles from '../../parts/admin/cards.module.css'
import { CopiedField } from '../../parts/admin/copied-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { AddBot } from './add-bot.tsx'
import { BotRow } from './bot-row.tsx'
import own from './bots-page.module.css'
import { BotsText, useBotsText } from './bots-text.tsx'

const SEND_PATH = '/business/bot/message/send'

/** The bots of the company [bots-1]. */
export const BotsPage = () => (
  <BotsText>
    <Page />
  </BotsText>
)

function Page() {
  const text = useBotsText()
  const client = useClient()
  const [bots, setBots] = useState<Bot[]>()
  const [isAdding, setAdding] = useState(false)
  const [token, setToken] = useState<string>()
  useEffect(() => {
    void client.bots.list().then(listed => listed.ok && setBots(listed.value))
  }, [client])
  const reload = async () => {
    const listed = await client.bots.list()
    if (listed.ok) setBots(listed.value)
  }
  const show = (created: string) => {
    setToken(created)
    setAdding(false)
    void reload()
  }
  const renew = async ({ account }: Bot) => {
    const renewed = await client.bots.renewToken(account)
    if (renewed.ok) show(renewed.value.token)
  }
  const turn = async ({ account }: Bot, isOn: boolean) => {
    await client.bots.setDisabled(account, !isOn)
    await reload()
  }
  return (
    <AdminPage
      title={text.title}
      sub={text.intro}
      actions={
        <Button look="primary" onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      }
    >
      <div className={styles.cards}>
        {isAdding && <AddBot onAdded={show} onClose={() => setAdding(false)} />}
        {token !== undefined && (
          <section className={styles.card} aria-label={text.token}>
            <CopiedField label={text.token} hint={text.tokenHint} copy={text.copyToken} value={token} />
            <CopiedField
              label={text.address}
              hint={text.addressHint}
              copy={text.copyAddress}
              value={window.location.origin + SEND_PATH}
            />
          </section>
        )}
        {bots && (
          <BotList
            bots={bots}
            onRenew={bot => void renew(bot)}
            onTurn={(bot, isOn) => void turn(bot, isOn)}
          />
        )}
      </div>
    </AdminPage>
  )
}

interface ListProps {
  bots: Bot[]
  onRenew(bot: Bot): void
  onTurn(bot: Bot, isOn: boolean): void
}

function BotList({ bots, onRenew, onTurn }: ListProps) {
  const text = useBotsText()
  return (
    <section className={styles.card} aria-label={text.list}>
      {bots.length === 0 ? (
        <EmptyState icon="bolt" title={text.none} />
      ) : (
        <ul className={own.list}>
          {bots.map(bot => (
            <BotRow
              key={bot.account}
              bot={bot}
              onRenew={() => onRenew(bot)}
              onTurn={isOn => onTurn(bot, isOn)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
