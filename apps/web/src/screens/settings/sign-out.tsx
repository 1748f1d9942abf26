import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { signOut } from '../../client/sign-out.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** Signing out deletes the data in this browser, and asks first if there are drafts or messages nowhere else. */
export function SignOut() {
  const { settings, security } = useText()
  const client = useClient()
  const [lost, setLost] = useState<{ messages: number; drafts: number }>()

  const handleSignOut = async () => {
    const messages = await client.messages.countUnsent()
    const drafts = client.drafts.countUnsaved()
    if (messages + drafts > 0) setLost({ messages, drafts })
    else await signOut(client)
  }
  return (
    <>
      <Button look="danger" onClick={() => void handleSignOut()}>
        <Icon name="logout" size="sm" />
        {settings.signOut}
      </Button>
      {lost && (
        <ConfirmDialog
          title={security.signOutTitle}
          words={security.signOutLoses(lost.messages, lost.drafts)}
          action={settings.signOut}
          onConfirm={() => void signOut(client)}
          onClose={() => setLost(undefined)}
        />
      )}
    </>
  )
}
