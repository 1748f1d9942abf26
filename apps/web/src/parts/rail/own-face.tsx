import type { Me } from '@parley/core'
import type { Options, Presence } from '@parley/protocol/model'
import { useCallback, useRef, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { usePresence } from '../../client/presence/use-presence.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { useOverlays } from '../../slots/overlays.ts'
import { displayUntil } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Menu, type MenuItem } from '../../ui/menu/menu.tsx'
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

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CHOICES = ['available', 'busy', 'quiet', 'hidden'] as const

const endOfDay = (now: number): number => new Date(now).setHours(23, 59, 59, 0)

/** How others see the reader [presence-2]: chosen here for all of the reader's devices. */
function usePresenceItems(): MenuItem[] {
  const catalogue = useText()
  const text = catalogue.presence
  const { options, change } = useOptions()
  const now = useServerNow(MINUTE_MS)
  const { presence, presenceUntil } = options
  const choose = (chosen: Options['presence'], until = 0) =>
    change({ presence: chosen, presenceUntil: until })
  const detailOf = (choice: Options['presence']) =>
    choice === 'quiet' && presence === 'quiet' && presenceUntil > 0
      ? text.quietUntil(displayUntil(catalogue, presenceUntil, now))
      : text.hints[choice]
  const lengths: MenuItem[] = [
    {
      id: 'hour',
      label: text.hour,
      isChosen: presenceUntil > 0 && presenceUntil <= now + HOUR_MS,
      onChoose: () => choose('quiet', now + HOUR_MS),
    },
    {
      id: 'today',
      label: text.today,
      isChosen: presenceUntil > now + HOUR_MS,
      onChoose: () => choose('quiet', endOfDay(now)),
    },
    { id: 'on', label: text.untilChanged, isChosen: presenceUntil === 0, onChoose: () => choose('quiet') },
  ]
  return CHOICES.flatMap((choice): MenuItem[] => [
    {
      id: choice,
      mark: choice,
      label: text.choices[choice],
      detail: detailOf(choice),
      isChosen: presence === choice,
      onChoose: () => choose(choice, choice === 'quiet' ? now + HOUR_MS : 0),
    },
    ...(choice === 'quiet' && presence === 'quiet' ? lengths.map(item => ({ ...item, isInset: true })) : []),
  ])
}

/** One's own picture and what it opens: presence, profile and status, settings, signing out. */
export function OwnFace({ me, ...choices }: OwnChoices & { me: Me }) {
  const { rail: text, presence: states } = useText()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<Anchor>()
  const presence = usePresence(me.id)
  const isHidden = useOptions().options.presence === 'hidden' && presence !== undefined
  const close = useCallback(() => {
    setAt(undefined)
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
      {at && <OwnMenu label={label} at={at} choices={choices} onClose={close} />}
    </>
  )
}

type Words = ReturnType<typeof useText>['presence']

const stateWords = (text: Words, presence: Presence | undefined, isHidden: boolean): string =>
  isHidden ? text.choices.hidden : text.states[presence ?? 'offline']

interface OwnMenuProps {
  label: string
  at: Anchor
  choices: OwnChoices
  onClose(): void
}

function OwnMenu({ label, at, choices, onClose }: OwnMenuProps) {
  const { rail: text, settings } = useText()
  const presences = usePresenceItems()
  const closeFirst = (choose: () => void) => () => {
    onClose()
    choose()
  }
  const items: MenuItem[] = [
    ...presences,
    {
      id: 'profile',
      icon: 'user',
      label: text.profile,
      isApart: true,
      onChoose: closeFirst(choices.onProfile),
    },
    { id: 'notices', icon: 'bell', label: text.notices, onChoose: closeFirst(choices.onNotices) },
    { id: 'settings', icon: 'sliders', label: text.settings, onChoose: closeFirst(choices.onSettings) },
    {
      id: 'sign-out',
      icon: 'logout',
      label: settings.signOut,
      isApart: true,
      onChoose: closeFirst(choices.onSignOut),
    },
  ]
  return <Menu label={label} at={at} items={items} onClose={onClose} />
}
