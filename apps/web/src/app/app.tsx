import { type ReactNode, useEffect, useState } from 'react'
import { useAppState } from '../client/client-context.ts'
import { ClientProvider } from '../client/client-provider.tsx'
import type { ClientSource } from '../client/client-source.ts'
import { useFaceSource } from '../client/pictures/use-face-source.ts'
import { loadSection } from '../platform/lazy-section.ts'
import { type PlayedVoices, PlayedVoicesContext } from '../platform/played-voices.ts'
import type { Preferences } from '../platform/preferences.ts'
import { PreferencesContext } from '../platform/preferences-context.ts'
import { BrowserRouter } from '../platform/router/router.tsx'
import type { EntryLink } from '../platform/take-entry.ts'
import type { Language } from '../text/languages.ts'
import { useLanguage, useText } from '../text/text-context.ts'
import { TextProvider } from '../text/text-provider.tsx'
import type { Catalogue } from '../text/zh-CN.ts'
import { FaceSourceContext } from '../ui/avatar/face-source.ts'
import { CloseLabelContext } from '../ui/dialog/close-label-context.ts'
import { BrowserWarning } from './browser-warning.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { OverlaysProvider } from './overlays-provider.tsx'
import { AppRoutes } from './routes.tsx'
import { SessionEnded } from './session-ended.tsx'
import { Toaster } from './toaster.tsx'

/** Signed-in users need all texts; the app renders nothing until they have loaded. */
function WholeText({ children }: { children: ReactNode }) {
  const phase = useAppState(state => state.session.phase)
  const { isWhole, complete } = useLanguage()
  const [failure, setFailure] = useState<{ phase: string; error: unknown }>()
  // The development gallery shows everything without a sign-in.
  const isAlways = import.meta.env.DEV
  const isNeeded = isAlways || phase === 'signing-in' || phase === 'signed-in'
  useEffect(() => {
    if (isNeeded && !isWhole) loadSection(complete).catch(error => setFailure({ phase, error }))
  }, [isNeeded, isWhole, complete, phase])
  // The failure page offers to reload. Users who are not signed in keep the form, and retry with it.
  if (failure?.phase === 'signed-in' || (failure && isAlways)) throw failure.error
  return (isAlways || phase === 'signed-in') && !isWhole ? null : children
}

interface Props {
  source: ClientSource
  preferences: Preferences
  playedVoices: PlayedVoices
  initial: { language: Language; text: Catalogue }
  entry: EntryLink | undefined
}

const DialogLabels = ({ children }: { children: ReactNode }) => (
  <CloseLabelContext value={useText().common.close}>{children}</CloseLabelContext>
)

export function App({ source, preferences, playedVoices, initial, entry }: Props) {
  return (
    <PreferencesContext value={preferences}>
      <TextProvider initial={initial} onChange={preferences.setLanguage}>
        <BrowserWarning />
        <ErrorBoundary>
          <ClientProvider source={source}>
            <DialogLabels>
              <BrowserRouter>
                <WholeText>
                  <PlayedVoicesContext value={playedVoices}>
                    <FaceSourceContext value={useFaceSource}>
                      <OverlaysProvider>
                        <AppRoutes entry={entry} />
                      </OverlaysProvider>
                    </FaceSourceContext>
                  </PlayedVoicesContext>
                </WholeText>
                <Toaster />
              </BrowserRouter>
              <SessionEnded />
            </DialogLabels>
          </ClientProvider>
        </ErrorBoundary>
      </TextProvider>
    </PreferencesContext>
  )
}
