import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { signOut } from '../../client/sign-out.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** Signing out deletes the data in this browser, and asks first if there are drafts or unsent messages. */
export function SignOut() {
  const { settings, security } = useText()
  const client = useClient()
  const drafts = useAppState(
    state => state.conversations.values().filter(({ draft }) => draft.trim() !== '').length,
  )
  const [unsent, setUnsent] = useState<number>()

  const handleSignOut = async () => {
    const messages = await client.messages.countUnsent()
    if (messages + drafts > 0) setUnsent(messages)
    else await signOut(client)
  }
  return (
    <>
      <Button look="danger" onClick={() => void handleSignOut()}>
        <Icon name="logout" size="sm" />
        {settings.signOut}
      </Button>
      {unsent !== undefined && (
        <ConfirmDialog
          title={security.signOutTitle}
          words={security.signOutLoses(unsent, drafts)}
          action={settings.signOut}
          onConfirm={() => void signOut(client)}
          onClose={() => setUnsent(undefined)}
        />
      )}
    </>
  )
}
