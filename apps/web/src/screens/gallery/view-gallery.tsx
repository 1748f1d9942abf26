import { useState } from 'react'
import { ClientProvider } from '../../client/client-provider.tsx'
import type { ViewStates } from '../../slots/view-states.ts'
import { Button } from '../../ui/button/button.tsx'
import { VIEW_STATES } from '../../view-states.ts'
import { createSampleSource } from './create-sample-source.ts'
import styles from './gallery-screen.module.css'

/** Bars and dialogs in all their states, each with a store of its own. */
export const ViewGallery = () =>
  VIEW_STATES.map(({ view, isDialog = false, states }) => (
    <section key={view} aria-label={view}>
      <h2 className={styles.view}>{view}</h2>
      {states.map(shown => (
        <Shown key={shown.name} shown={shown} isDialog={isDialog} />
      ))}
    </section>
  ))

interface Props {
  shown: ViewStates['states'][number]
  isDialog: boolean
}

function Shown({ shown: { name, state = {}, render }, isDialog }: Props) {
  const [isOpen, setIsOpen] = useState(!isDialog)
  const [source] = useState(() => {
    const created = createSampleSource(window.location.origin)
    created.entry.store.setState(state)
    return created
  })
  return (
    <div className={styles.state}>
      {isDialog ? (
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {name}
        </Button>
      ) : (
        <p>{name}</p>
      )}
      {isOpen && <ClientProvider source={source}>{render(() => setIsOpen(false))}</ClientProvider>}
    </div>
  )
}
