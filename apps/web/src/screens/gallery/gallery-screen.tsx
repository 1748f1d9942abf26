import '../../ui/signed-in-tokens.css'
import { useMemo, useState } from 'react'
import { ClientProvider } from '../../client/client-provider.tsx'
import { viewOf } from '../../kinds.ts'
import { MESSAGE_DECORATIONS } from '../../message-decorations.ts'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { LanguageSwitch } from '../../parts/preferences/language-switch.tsx'
import { ThemeChoice } from '../../parts/preferences/theme-choice.tsx'
import { TimelineRow } from '../../parts/timeline-row/timeline-row.tsx'
import { usePreferences } from '../../platform/preferences-context.ts'
import { Link } from '../../platform/router/link.tsx'
import { Route, Routes, useParams } from '../../platform/router/routes.tsx'
import { JoinMeetingContext } from '../../slots/join-meeting.ts'
import { KindViewsContext } from '../../slots/kind-views.ts'
import { MessageDecorationsContext } from '../../slots/message-decorations.ts'
import { VIEW_GROUPS, type ViewState } from '../../slots/view-states.ts'
import { VIEW_STATES } from '../../view-states.ts'
import { createSampleSource } from './create-sample-source.ts'
import styles from './gallery-screen.module.css'
import { SAMPLE_READER, sampleItems } from './sample-items.ts'

/** No server answers here. */
const NOWHERE = 'http://gallery.invalid'

const KINDS = 'kinds'

/** For development only: every kind of message, and every view in all its states. Each state has an address of its own. */
export const GalleryScreen = () => (
  <KindViewsContext value={viewOf}>
    <MessageDecorationsContext value={MESSAGE_DECORATIONS}>
      <JoinMeetingContext value={() => undefined}>
        <AdminText>
          <Routes>
            <Route element={<Gallery />} />
            <Route path=":view" element={<Gallery />} />
            <Route path=":view/:state" element={<OneState />} />
          </Routes>
        </AdminText>
      </JoinMeetingContext>
    </MessageDecorationsContext>
  </KindViewsContext>
)

function Gallery() {
  const preferences = usePreferences()
  const [theme, setTheme] = useState(preferences.theme)
  const { view } = useParams()
  return (
    <div className={styles.page}>
      <nav className={styles.views}>
        <LanguageSwitch />
        <ThemeChoice
          value={theme}
          onChange={next => {
            preferences.setTheme(next)
            setTheme(next)
          }}
        />
        <Link to="/gallery">{KINDS}</Link>
        {VIEW_GROUPS.map(group => (
          <section key={group} aria-label={group}>
            <h2 className={styles.group}>{group}</h2>
            {VIEW_STATES.filter(states => states.group === group).map(({ view: name }) => (
              <Link key={name} to={`/gallery/${name}`} aria-current={name === view ? 'page' : undefined}>
                {name}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      <main className={styles.main}>{view ? <States key={view} view={view} /> : <Kinds />}</main>
    </div>
  )
}

/** Incoming messages on the left and own ones on the right. */
function Kinds() {
  const [source] = useState(() => createSampleSource(NOWHERE))
  const now = useMemo(() => Date.now(), [])
  const columns = [sampleItems('peer', SAMPLE_READER.peerName, now), sampleItems(SAMPLE_READER.id, '', now)]
  return (
    <ClientProvider source={source}>
      <div className={styles.columns}>
        {columns.map(items => (
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
        ))}
      </div>
    </ClientProvider>
  )
}

const statesOf = (view: string | undefined) => VIEW_STATES.find(found => found.view === view)

/** What lies over a window or fills it is shown alone. */
function States({ view }: { view: string }) {
  const { group, states = [] } = statesOf(view) ?? {}
  const isAlone = group !== 'bars' && group !== 'details'
  return states.map(shown => (
    <section key={shown.name} className={styles.state} aria-label={shown.name}>
      <Link to={`/gallery/${view}/${shown.name}`}>{shown.name}</Link>
      {!isAlone && <Shown shown={shown} onClose={() => undefined} />}
    </section>
  ))
}

function OneState() {
  const { view, state } = useParams()
  const [isOpen, setIsOpen] = useState(true)
  const shown = statesOf(view)?.states.find(({ name }) => name === state)
  return (
    <>
      {shown && isOpen && <Shown key={`${view}/${state}`} shown={shown} onClose={() => setIsOpen(false)} />}
      {!isOpen && <Link to={`/gallery/${view}`}>{view}</Link>}
    </>
  )
}

function Shown({ shown, onClose }: { shown: ViewState; onClose(): void }) {
  const [source] = useState(() => {
    const created = createSampleSource(NOWHERE, shown.commands)
    created.entry.store.setState(shown.state ?? {})
    return created
  })
  return <ClientProvider source={source}>{shown.render(onClose)}</ClientProvider>
}
