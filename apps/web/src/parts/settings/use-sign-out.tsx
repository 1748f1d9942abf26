import type { Client } from '@parley/core'
import { type ReactNode, useCallback, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

/** Here, and at the identity provider if the company wants that [sso-5]. */
async function signOut(client: Client): Promise<void> {
  const { signOutUrl } = client.store.getState().session
  await client.session.signOut()
  if (signOutUrl !== undefined) window.location.assign(signOutUrl)
}

/** Signing out deletes the data in this browser, and asks first if there are drafts, messages or changes nowhere else [session-14]. */
export function useSignOut(onStay?: () => void): { begin(): void; question: ReactNode } {
  const { settings, security } = useText()
  const client = useClient()
  const [lost, setLost] = useState<{ messages: number; drafts: number }>()

  const begin = useCallback(async () => {
    const messages = (await client.messages.countUnsent()) + client.store.getState().waitingCalls.length
    const drafts = client.drafts.countUnsaved()
    if (messages + drafts > 0) setLost({ messages, drafts })
    else await signOut(client)
  }, [client])
  const stay = () => {
    setLost(undefined)
    onStay?.()
  }
  const question = lost && (
    <ConfirmDialog
      title={security.signOutTitle}
      words={security.signOutLoses(lost.messages, lost.drafts)}
      action={settings.signOut}
      onConfirm={() => void signOut(client)}
      onClose={stay}
    />
  )
  return { begin: () => void begin(), question }
}
