import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { Offer } from '../../parts/offer/offer.tsx'
import { askToInstall, declineInstall, installPrompt } from '../../platform/install-prompt.ts'
import type { ListOffer } from '../../slots/list-offers.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'

function InstallOffer({ others }: { others: ReactNode }) {
  const { always: text } = useText()
  const method = useStore(installPrompt, shown => shown.method)
  if (!method) return others
  const { title, hint } = method === 'prompt' ? text.install : text[method]
  return (
    <Offer icon="download" title={title} hint={hint}>
      {method === 'prompt' && (
        <Button look="primary" size="sm" onClick={() => void askToInstall()}>
          {text.install.act}
        </Button>
      )}
      <Button look="quiet" size="sm" onClick={declineInstall}>
        {text.notNow}
      </Button>
    </Offer>
  )
}

/** From the third day of use, where the browser can install the app [installed-5]. */
export const installOffer: ListOffer = {
  id: 'install',
  View: InstallOffer,
}
