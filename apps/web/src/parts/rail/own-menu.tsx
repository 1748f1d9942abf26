import type { Options } from '@parley/protocol/model'
import { useState } from 'react'
import { useServerNow } from '../../client/use-server-now.ts'
import { displayUntil } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Menu, type MenuItem } from '../../ui/menu/menu.tsx'
import type { Anchor } from '../../ui/menu/place-in-window.ts'
import { ChooseTime } from '../date-time/choose-time.tsx'
import { useOptions } from '../preferences/use-options.ts'
import type { OwnChoices } from './own-face.tsx'
import { StatusDialog } from './status-dialog.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CHOICES = ['available', 'busy', 'quiet', 'hidden'] as const

const endOfDay = (now: number): number => new Date(now).setHours(23, 59, 59, 0)

/** How others see the reader [presence-2]: chosen here for all of the reader's devices. */
function usePresenceItems(onUntil: () => void): MenuItem[] {
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
  const today = endOfDay(now)
  const isToday = presenceUntil === today
  const isHour = presenceUntil > 0 && presenceUntil <= now + HOUR_MS && !isToday
  const lengths: MenuItem[] = [
    {
      id: 'hour',
      label: text.hour,
      isChosen: isHour,
      onChoose: () => choose('quiet', now + HOUR_MS),
    },
    { id: 'today', label: text.today, isChosen: isToday, onChoose: () => choose('quiet', today) },
    {
      id: 'until',
      label: text.until,
      isChosen: presenceUntil > 0 && !isHour && !isToday,
      onChoose: onUntil,
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

interface Props {
  label: string
  at: Anchor
  choices: OwnChoices
  onClose(): void
}

/** What the own picture opens, and the two dialogs that follow from it. */
export function OwnMenu({ label, at, choices, onClose }: Props) {
  const { rail: text, presence, settings } = useText()
  const [asked, setAsked] = useState<'status' | 'until'>()
  const presences = usePresenceItems(() => setAsked('until'))
  if (asked === 'status') return <StatusDialog onClose={onClose} />
  if (asked === 'until') return <QuietUntil onClose={onClose} />
  const closeFirst = (choose: () => void) => () => {
    onClose()
    choose()
  }
  const items: MenuItem[] = [
    ...presences,
    {
      id: 'status',
      icon: 'smile',
      label: presence.status,
      isApart: true,
      onChoose: () => setAsked('status'),
    },
    { id: 'profile', icon: 'user', label: text.profile, onChoose: closeFirst(choices.onProfile) },
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

/** Any time within a year. */
function QuietUntil({ onClose }: Pick<Props, 'onClose'>) {
  const text = useText().presence
  const { options, change } = useOptions()
  const value = options.presenceUntil > 0 ? options.presenceUntil : undefined
  return (
    <ChooseTime
      title={text.choices.quiet}
      label={text.untilWhen}
      action={text.choices.quiet}
      value={value}
      onChoose={time => {
        change({ presence: 'quiet', presenceUntil: time })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
