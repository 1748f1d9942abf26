import type { Bot } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Labelled } from '../../ui/field/labelled.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import own from './bots-page.module.css'
import { useBotsText } from './bots-text.tsx'
import { GroupDialog } from './group-dialog.tsx'

/** Where the bot may post [bots-4]. */
export function BotGroups({ bot, onChanged }: { bot: Bot; onChanged(): Promise<void> }) {
  const text = useBotsText()
  const client = useClient()
  const [isAdding, setAdding] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { account, name, groups } = bot
  const { isBusy, run } = useBusy()
  // Until the list has come again, a second click would ask for what is done already.
  const set = (room: string, isMember: boolean) =>
    run(async () => {
      const done = await client.bots.setInGroup(account, room, isMember)
      setFailed(!done.ok && !isMember)
      await onChanged()
      return done
    })
  return (
    <Labelled label={text.canPostTo}>
      <ul ref={keepRowFocus} className={own.groups} aria-label={text.canPostTo}>
        {groups.map(group => (
          <li key={group.room} className={own.group}>
            {group.name}
            <IconButton
              icon="close"
              size="sm"
              label={text.remove(group.name)}
              onClick={() => isBusy || void set(group.room, false)}
            />
          </li>
        ))}
        <li>
          <Button look="quiet" size="sm" onClick={() => setAdding(true)}>
            <Icon name="plus" size="sm" />
            {text.addTo}
          </Button>
        </li>
      </ul>
      {groups.length === 0 && <small className={own.nowhere}>{text.nowhere}</small>}
      {hasFailed && (
        <small className={own.problem} role="alert">
          {text.failed}
        </small>
      )}
      {isAdding && (
        <GroupDialog
          title={text.addTitle(name)}
          taken={groups.map(({ room }) => room)}
          onChoose={room => set(room, true)}
          onClose={() => setAdding(false)}
        />
      )}
    </Labelled>
  )
}
