import type { State } from '@parley/core'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { ClientProvider } from '../src/client/client-provider.tsx'
import { viewOf } from '../src/kinds.ts'
import { MESSAGE_DECORATIONS } from '../src/message-decorations.ts'
import { createBrowserPreferences } from '../src/platform/preferences.ts'
import { PreferencesContext } from '../src/platform/preferences-context.ts'
import { createMemoryHistory } from '../src/platform/router/history.ts'
import { Router } from '../src/platform/router/router.tsx'
import { createSampleSource } from '../src/screens/gallery/create-sample-source.ts'
import { KindViewsContext } from '../src/slots/kind-views.ts'
import { MessageDecorationsContext } from '../src/slots/message-decorations.ts'
import { type Overlays, OverlaysContext } from '../src/slots/overlays.ts'
import type { SampleCommands } from '../src/slots/view-states.ts'
import { en } from '../src/text/en.ts'
import { TextContext, type TextValue } from '../src/text/text-context.ts'
import { CloseLabelContext } from '../src/ui/dialog/close-label-context.ts'

const ENGLISH: TextValue = {
  text: en,
  language: 'en',
  isWhole: true,
  complete: async () => undefined,
  setLanguage: async () => undefined,
}
/** No view test measures time: this ends what hangs, also on a machine that is busy. */
configure({ asyncUtilTimeout: 60_000 })

const NO_OVERLAYS: Overlays = {
  open: () => undefined,
  openProfile: () => undefined,
  close: () => undefined,
  search: () => undefined,
}
const NO_STORE = { get: () => undefined, set: () => undefined, remove: () => undefined }

/** Call it in every file of view tests: no server answers, and each test starts with an empty page. */
export function isolateViews(): void {
  beforeEach(() => {
    // The test browser has no top layer.
    HTMLElement.prototype.showPopover ??= () => undefined
    document.documentElement.lang = 'en'
    // Another file may have left something.
    document.body.replaceChildren()
    // Or a narrow window.
    Reflect.get(window, 'happyDOM').setViewport({ width: 1024, height: 768 })
    // Or a page without an address.
    if (location.origin === 'null') Reflect.get(window, 'happyDOM').setURL('http://localhost:3000/')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

/** Renders a view as the app would, in English, with a client that nobody has signed in to. */
export function renderView(view: ReactNode, state: Partial<State> = {}, commands?: SampleCommands) {
  const source = createSampleSource('http://localhost', commands)
  source.entry.store.setState(state)
  const rendered = render(
    <Router history={createMemoryHistory()}>
      <PreferencesContext value={createBrowserPreferences(NO_STORE)}>
        <TextContext value={ENGLISH}>
          <CloseLabelContext value={en.common.close}>
            <OverlaysContext value={NO_OVERLAYS}>
              <ClientProvider source={source}>
                <KindViewsContext value={viewOf}>
                  <MessageDecorationsContext value={MESSAGE_DECORATIONS}>{view}</MessageDecorationsContext>
                </KindViewsContext>
              </ClientProvider>
            </OverlaysContext>
          </CloseLabelContext>
        </TextContext>
      </PreferencesContext>
    </Router>,
  )
  return {
    ...rendered,
    /** What the person was told. */
    toldCodes: () => source.entry.store.getState().notices.map(({ problem }) => problem.code),
  }
}
