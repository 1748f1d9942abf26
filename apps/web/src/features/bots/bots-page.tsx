import type { Bot, Client } from '@parley/core'
import { type ReactNode, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import styles from '../../parts/admin/cards.module.css'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { AddBot } from './add-bot.tsx'
import { BotCard } from './bot-card.tsx'
import { BotRow } from './bot-row.tsx'
import own from './bots-page.module.css'
import { BotsText, useBotsText } from './bots-text.tsx'

interface Props {
  /** The webhooks to other servers, of another feature. */
  outgoing: ReactNode
}

/** The bots of the company [bots-1]. */
export const BotsPage = ({ outgoing }: Props) => (
  <BotsText>
    <Page outgoing={outgoing} />
  </BotsText>
)

const loadBots = (client: Client) => client.bots.list()

/** The bots of the company; undefined until they are loaded. */
function useBots() {
  const client = useClient()
  const { loaded: bots, reload, failure, isLoading } = useLoaded(loadBots)
  const turn = async ({ account }: Bot, isOn: boolean) => {
    client.notices.succeeded(await client.bots.setDisabled(account, !isOn))
    await reload()
  }
  return { bots, reload, turn, failure, isLoading }
}

function Page({ outgoing }: Props) {
  const text = useBotsText()
  const { bots, reload, turn, failure, isLoading } = useBots()
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<string>()
  const [created, setCreated] = useState<{ account: string; token: string }>()
  const showToken = (account: string, token: string) => {
    setCreated({ account, token })
    setShown(account)
    setAdding(false)
    void reload()
  }
  const bot = bots?.find(({ account }) => account === shown) ?? bots?.[0]
  return (
    <AdminPage
      title={text.title}
      sub={text.intro}
      isLoading={isLoading}
      actions={
        <Button look="primary" onClick={() => setAdding(true)}>
          <Icon name="plus" size="sm" />
          {text.add}
        </Button>
      }
    >
      <div className={own.columns}>
        <div className={own.column}>
          {isAdding && <AddBot onAdded={showToken} onClose={() => setAdding(false)} />}
          {failure}
          {bots && (
            <BotList
              bots={bots}
              shown={bot?.account}
              onShow={setShown}
              onTurn={(one, isOn) => void turn(one, isOn)}
            />
          )}
          {outgoing}
        </div>
        {bot && (
          <BotCard
            key={bot.account}
            bot={bot}
            token={created?.account === bot.account ? created.token : undefined}
            onToken={token => showToken(bot.account, token)}
            onChanged={reload}
          />
        )}
      </div>
    </AdminPage>
  )
}

interface ListProps {
  bots: Bot[]
  shown: string | undefined
  onShow(account: string): void
  onTurn(bot: Bot, isOn: boolean): void
}

function BotList({ bots, shown, onShow, onTurn }: ListProps) {
  const text = useBotsText()
  return (
    <section className={styles.card} aria-label={text.list}>
      <h2>
        {text.list} <span className={own.count}>{bots.length}</span>
      </h2>
      {bots.length === 0 ? (
        <EmptyState icon="bolt" title={text.none} />
      ) : (
        <ul className={own.list}>
          {bots.map(bot => (
            <BotRow
              key={bot.account}
              bot={bot}
              isShown={bot.account === shown}
              onShow={() => onShow(bot.account)}
              onTurn={isOn => onTurn(bot, isOn)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
