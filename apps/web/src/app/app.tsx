import type { ReactNode } from 'react'
import { ClientProvider } from '../client/client-provider.tsx'
import type { ClientSource } from '../client/client-source.ts'
import { type PlayedVoices, PlayedVoicesContext } from '../platform/played-voices.ts'
import type { Preferences } from '../platform/preferences.ts'
import { PreferencesContext } from '../platform/preferences-context.ts'
import { BrowserRouter } from '../platform/router/router.tsx'
import type { EntryLink } from '../platform/take-entry.ts'
import type { Language } from '../text/languages.ts'
import { useText } from '../text/text-context.ts'
import { TextProvider } from '../text/text-provider.tsx'
import type { Catalogue } from '../text/zh-CN.ts'
import { CloseLabelContext } from '../ui/dialog/close-label-context.ts'
import { BrowserWarning } from './browser-warning.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { OverlaysProvider } from './overlays-provider.tsx'
import { AppRoutes } from './routes.tsx'
import { SessionEnded } from './session-ended.tsx'
import { Toaster } from './toaster.tsx'
import { WholeText } from './whole-text.tsx'

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
                    <OverlaysProvider>
                      <AppRoutes entry={entry} />
                    </OverlaysProvider>
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
