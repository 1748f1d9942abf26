import { Suspense, useContext, useState } from 'react'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { OfferFilesContext } from '../../slots/offer-files.ts'
import { useText } from '../../text/text-context.ts'

const CaptureFlow = lazySection(async () => (await import('./capture-flow.tsx')).CaptureFlow)

/** Takes a picture of the screen, which is offered like a chosen file. */
export function CaptureTool({ onDone }: ComposerToolProps) {
  const text = useText().writing
  const offer = useContext(OfferFilesContext)
  const [isOpen, setIsOpen] = useState(false)
  if (!offer) return null
  return (
    <>
      <MenuToolButton
        icon="scissors"
        label={text.captureScreen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <CaptureFlow
            onTaken={file => {
              setIsOpen(false)
              offer([file])
            }}
            onClose={() => {
              setIsOpen(false)
              onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
