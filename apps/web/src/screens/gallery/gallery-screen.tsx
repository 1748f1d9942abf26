import '../../ui/signed-in-tokens.css'
import { useContext, useMemo, useState } from 'react'
import { ClientContext } from '../../client/client-context.ts'
import { ClientProvider } from '../../client/client-provider.tsx'
import { LanguageSwitch } from '../../features/language/language-switch.tsx'
import { ThemeChoice } from '../../features/theme/theme-choice.tsx'
import { viewOf } from '../../kinds.ts'
import { MESSAGE_DECORATIONS } from '../../message-decorations.ts'
import { TimelineRow } from '../../parts/timeline-row/timeline-row.tsx'
import { usePreferences } from '../../platform/preferences-context.ts'
import { JoinMeetingContext } from '../../slots/join-meeting.ts'
import { KindViewsContext } from '../../slots/kind-views.ts'
import { MessageDecorationsContext } from '../../slots/message-decorations.ts'
import { createSampleSource } from './create-sample-source.ts'
import styles from './gallery-screen.module.css'
import { SAMPLE_READER, sampleItems } from './sample-items.ts'
import { ViewGallery } from './view-gallery.tsx'

/** For development only: every kind of message, incoming on the left and own on the right; then views in all their states. */
export function GalleryScreen() {
  const signedIn = useContext(ClientContext)?.source.client()
  const [sample] = useState(() => createSampleSource(window.location.origin))
  return signedIn ? (
    <Gallery />
  ) : (
    <ClientProvider source={sample}>
      <Gallery />
    </ClientProvider>
  )
}

function Gallery() {
  const preferences = usePreferences()
  const [theme, setTheme] = useState(preferences.theme)
  const now = useMemo(() => Date.now(), [])
  return (
    <KindViewsContext value={viewOf}>
      <MessageDecorationsContext value={MESSAGE_DECORATIONS}>
        <JoinMeetingContext value={() => undefined}>
          <div className={styles.page}>
            <div className={styles.bar}>
              <LanguageSwitch />
              <ThemeChoice
                value={theme}
                onChange={next => {
                  preferences.setTheme(next)
                  setTheme(next)
                }}
              />
            </div>
            <div className={styles.columns}>
              {[sampleItems('peer', SAMPLE_READER.peerName, now), sampleItems(SAMPLE_READER.id, '', now)].map(
                items => (
                  <div key={items[0]?.key} className={styles.column}>
                    {items.map(item => (
                      <TimelineRow
                        key={item.key}
                        item={item}
                        reader={SAMPLE_READER}
                        now={now}
                        onRetry={() => undefined}
                      />
                    ))}
                  </div>
                ),
              )}
            </div>
            <ViewGallery />
          </div>
        </JoinMeetingContext>
      </MessageDecorationsContext>
    </KindViewsContext>
  )
}
