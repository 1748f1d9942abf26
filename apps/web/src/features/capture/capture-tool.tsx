import { Suspense, useContext } from 'react'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import { useToolDialog } from '../../parts/composer/use-tool-dialog.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import { OfferFilesContext } from '../../slots/offer-files.ts'
import { useText } from '../../text/text-context.ts'

const CaptureFlow = lazySection(async () => (await import('./capture-flow.tsx')).CaptureFlow)

/** Takes a picture of the screen, which is offered like a chosen file. */
export function CaptureTool() {
  const text = useText().writing
  const offer = useContext(OfferFilesContext)
  const { shown, show, close } = useToolDialog<'capture'>()
  if (!offer) return null
  return (
    <>
      <MenuToolButton
        icon="scissors"
        label={text.captureScreen}
        aria-haspopup="dialog"
        onClick={() => show('capture')}
      />
      {shown && (
        <Suspense fallback={null}>
          <CaptureFlow
            onTaken={file => {
              show(undefined)
              offer([file])
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
