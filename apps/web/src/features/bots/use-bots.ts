import type { Bot } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** The bots of the company; undefined until they are loaded. */
export function useBots() {
  const client = useClient()
  const [bots, setBots] = useState<Bot[]>()
  useEffect(() => {
    void client.bots.list().then(listed => listed.ok && setBots(listed.value))
  }, [client])
  const reload = async () => {
    const listed = await client.bots.list()
    if (listed.ok) setBots(listed.value)
  }
  const turn = async ({ account }: Bot, isOn: boolean) => {
    await client.bots.setDisabled(account, !isOn)
    await reload()
  }
  return { bots, reload, turn }
}
