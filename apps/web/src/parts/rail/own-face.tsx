import type { Me } from '@parley/core'
import type { Presence } from '@parley/protocol/model'
import { Suspense, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAppState } from '../../client/client-context.ts'
import { usePresence } from '../../client/presence/use-presence.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import { useOverlays } from '../../slots/overlays.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import type { Anchor } from '../../ui/menu/place-in-window.ts'
import { useOptions } from '../preferences/use-options.ts'
import styles from './rail.module.css'

export interface OwnChoices {
  onProfile(): void
  onSettings(): void
  onNotices(): void
  onSignOut(): void
}

export function useOwnChoices(me: Me | undefined): OwnChoices {
  const overlays = useOverlays()
  return {
    onProfile: () => me && overlays.openProfile(me.id),
    onNotices: () => overlays.open('settings', 'notices'),
    onSignOut: () => overlays.open('signOut'),
    onSettings: () => overlays.open('settings'),
  }
}

/** Where there is no rail beside the list. */
export function FaceInPane() {
  const me = useAppState(state => state.session.me)
  const choices = useOwnChoices(me)
  return me && <OwnFace {...choices} me={me} />
}

const OwnMenu = lazySection(async () => (await import('./own-menu.tsx')).OwnMenu)

/** One's own picture and what it opens: presence, profile and status, settings, signing out. */
export function OwnFace({ me, ...choices }: OwnChoices & { me: Me }) {
  const { rail: text, presence: states } = useText()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<Anchor>()
  const presence = usePresence(me.id)
  const isHidden = useOptions().options.presence === 'hidden' && presence !== undefined
  const close = useCallback(() => {
    // Gone first: a dialog would keep the focus.
    flushSync(() => setAt(undefined))
    buttonRef.current?.focus()
  }, [])
  const open = () => {
    const box = buttonRef.current?.getBoundingClientRect()
    if (box) setAt({ x: box.right, y: box.bottom })
  }
  const label = text.me(me.nickName, stateWords(states, presence, isHidden))
  return (
    <>
      <button
        ref={buttonRef}
        className={styles.me}
        type="button"
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        aria-label={label}
        data-tooltip={me.nickName}
        onClick={open}
      >
        <Avatar id={me.id} name={me.nickName} image={me.avatar} presence={isHidden ? 'hidden' : presence} />
      </button>
      {at && (
        <Suspense fallback={null}>
          <OwnMenu label={label} at={at} choices={choices} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type Words = ReturnType<typeof useText>['presence']

const stateWords = (text: Words, presence: Presence | undefined, isHidden: boolean): string =>
  isHidden ? text.choices.hidden : text.states[presence ?? 'offline']
