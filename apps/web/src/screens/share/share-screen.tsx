import { selectLockedIds, selectOwner } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useNavigate } from '../../platform/router/router.tsx'
import { forgetShared, readShared, type SharedThings } from '../../platform/take-shared.ts'
import { handFiles } from '../../slots/handed-files.ts'
import { useText } from '../../text/text-context.ts'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import styles from './share-screen.module.css'

/** What another program shares goes into the composer of a conversation, and is sent by a press there [installed-9]. */
export function ShareScreen() {
  const { always, common } = useText()
  const text = always.share
  const client = useClient()
  const navigate = useNavigate()
  // Drafts of conversations that are not loaded would be replaced.
  const isListed = useAppState(state => state.recent === 'ready' || state.recent === 'error')
  const owner = useAppState(selectOwner)
  const [shared, setShared] = useState<SharedThings>()
  const leave = useCallback(
    (address: string) => {
      void forgetShared()
      void navigate(address, { replace: true })
    },
    [navigate],
  )
  const put = useCallback(
    (key: ConversationKey, { text: words, files }: SharedThings) => {
      if (words !== '') client.drafts.add(key, words)
      if (files.length > 0) handFiles(key, files)
      leave(`/?c=${encodeURIComponent(key)}`)
    },
    [client, leave],
  )
  useEffect(() => {
    if (!isListed) return undefined
    let isShown = true
    const show = (found: SharedThings | undefined) => {
      if (!isShown) return
      if (!found) leave('/')
      // Somebody else in this browser has written it.
      else if ((found.owner ?? owner) !== owner) void navigate('/', { replace: true })
      else if (found.to === undefined) setShared(found)
      else put(found.to as ConversationKey, found)
    }
    readShared().then(show, () => show(undefined))
    return () => {
      isShown = false
    }
  }, [isListed, owner, leave, navigate, put])
  if (!shared) return <Spinner label={common.loading} />
  return (
    <main className={styles.page} aria-label={text.title}>
      <PickPeople
        title={text.title}
        action={() => text.act}
        withGroups
        max={1}
        without={selectLockedIds(client.store.getState())}
        onPick={([chosen]) => {
          if (chosen) put(chosen.key, shared)
          return false
        }}
        onClose={() => leave('/')}
      >
        {() => <p className={styles.shared}>{describe(shared)}</p>}
      </PickPeople>
    </main>
  )
}

const describe = ({ text, files }: SharedThings): string =>
  [text, ...files.map(({ name }) => name)].filter(Boolean).join('\n')
