import { type ComponentProps, Suspense } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'

const HandOverDialog = lazySection(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)

/** The dialog, which is downloaded when it is first opened or while the chat is idle. */
export const OpenHandOver = (props: ComponentProps<typeof HandOverDialog>) => (
  <Suspense>
    <HandOverDialog {...props} />
  </Suspense>
)
