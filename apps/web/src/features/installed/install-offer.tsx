import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { Offer } from '../../parts/offer/offer.tsx'
import { askToInstall, declineInstall, installPrompt } from '../../platform/install-prompt.ts'
import type { ListOffer } from '../../slots/list-offers.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'

const InstallSteps = lazy(async () => ({ default: (await import('./install-steps.tsx')).InstallSteps }))

function InstallOffer({ others }: { others: ReactNode }) {
  const { always: text } = useText()
  const method = useStore(installPrompt, shown => shown.method)
  const [isExplained, setExplained] = useState(false)
  if (!method) return others
  const { title, hint } = method === 'prompt' ? text.install : text[method]
  return (
    <Offer icon="download" title={title} hint={hint}>
      {method === 'prompt' ? (
        <Button look="primary" size="sm" onClick={() => void askToInstall()}>
          {text.install.act}
        </Button>
      ) : (
        <Button look="primary" size="sm" onClick={() => setExplained(true)}>
          {text.showHow}
        </Button>
      )}
      <Button look="quiet" size="sm" onClick={declineInstall}>
        {text.notNow}
      </Button>
      {isExplained && method !== 'prompt' && (
        <Suspense fallback={null}>
          <InstallSteps way={method} onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </Offer>
  )
}

/** From the third day of use, where the browser can install the app [installed-5]. */
export const installOffer: ListOffer = {
  id: 'install',
  View: InstallOffer,
}
