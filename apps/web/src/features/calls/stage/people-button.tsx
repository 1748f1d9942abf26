import type { CallReply } from '@parley/core'
import {
  type CallState,
  type ConversationKey,
  isGuestId,
  type LiveCall,
  type Seat,
} from '@parley/protocol/model'
import { useCallback, useRef, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useClickOutside } from '../../../ui/use-click-outside.ts'
import { useEscape } from '../../../ui/use-escape.ts'
import { useCallClient, useIsGuest } from '../call-client.ts'
import { GuestLinks } from '../guests/guest-links.tsx'
import { usePerson } from '../use-person.ts'
import styles from './controls.module.css'
import { InviteList } from './invite-list.tsx'
import { roomOf } from './room-of.ts'
import { StageButton } from './stage-button.tsx'

interface Props {
  live: LiveCall
}

/** What the host asked for; the panel says when it was not done. */
type Act = (asked: Promise<CallReply>) => Promise<void>

/** The participants, and what the host may do with them. */
export function PeopleButton({ live }: Props) {
  const { calling: text } = useText()
  const client = useCallClient()
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => setIsOpen(false), [])
  useClickOutside(ref, close)
  useEscape(isOpen, close)
  const { call } = live
  const isGuest = useIsGuest()
  const isHost = useAppState(state => state.session.me?.id === call.host)
  const [isRefused, setIsRefused] = useState(false)
  const act: Act = async asked => setIsRefused(!(await asked).ok)
  return (
    <span ref={ref} className={styles.anchor}>
      <StageButton
        icon="contacts"
        label={`${text.controls.people} ${call.seats.length}`}
        word={`${text.controls.short.people} ${call.seats.length}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <section className={styles.people} aria-label={text.window.participants} data-theme="dark">
          <ul className={styles.list}>
            {byHand(call.seats).map(seat => (
              <PersonRow
                key={seat.user}
                seat={seat}
                call={call}
                isHost={isHost}
                room={roomOf(live)}
                act={act}
              />
            ))}
          </ul>
          {isRefused && <p role="alert">{text.guests.decideFailed}</p>}
          {!isGuest && <InviteList live={live} />}
          {!isGuest && <GuestLinks callId={call.id} conversation={roomOf(live)} version={guestsIn(call)} />}
          {isHost && (
            <Asking
              label={text.people.endForAll}
              title={text.people.endAsk}
              words={text.people.endHint}
              onConfirm={() => void act(client.calls.end(call.id))}
            />
          )}
        </section>
      )}
    </span>
  )
}

/** Who raised a hand waits at the top. */
const byHand = (seats: readonly Seat[]): Seat[] => seats.toSorted((a, b) => Number(b.hand) - Number(a.hand))

interface AskingProps {
  label: string
  title: string
  words: string
  /** Drawn instead of the label. */
  icon?: 'close'
  onConfirm(): void
}

/** What happens to others at once asks before it is done. */
function Asking({ label, title, words, icon, onConfirm }: AskingProps) {
  const [isAsking, setIsAsking] = useState(false)
  const ask = () => setIsAsking(true)
  return (
    <>
      {icon ? (
        <IconButton icon={icon} size="sm" label={label} onClick={ask} />
      ) : (
        <Button size="sm" look="danger" onClick={ask}>
          {label}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={title}
          words={words}
          action={label}
          onConfirm={onConfirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** Changes whenever somebody comes by a link, or goes. */
const guestsIn = ({ guests = [], removed }: CallState): string =>
  [...guests.map(({ user }) => user), ...removed].join()

interface RowProps {
  seat: Seat
  call: CallState
  room: ConversationKey
  isHost: boolean
  act: Act
}

function PersonRow({ seat, call, room, isHost, act }: RowProps) {
  const { calling: text } = useText()
  const client = useCallClient()
  const myId = useAppState(state => state.session.me?.id)
  const { id, name, avatar } = usePerson(seat.user, room)
  const isMe = id === myId
  return (
    <li className={styles.person}>
      <Avatar id={id} name={name} image={avatar} size="sm" />
      <span className={styles.personName}>
        {isMe ? text.window.you : name}
        {id === call.host && <span className={styles.word}>{text.window.host}</span>}
        {isGuestId(id) && !isMe && <span className={styles.word}>{text.guests.guest}</span>}
      </span>
      {seat.hand && <span className={styles.handWord}>{text.window.hand}</span>}
      <Icon name={seat.microphone ? 'mic' : 'micOff'} size="sm" />
      {isHost && !isMe && (
        <fieldset className={styles.acts} aria-label={text.people.menuOf(name)}>
          <IconButton
            icon="micOff"
            size="sm"
            label={text.people.mute}
            disabled={!seat.microphone}
            onClick={() => void act(client.calls.mute(call.id, id))}
          />
          {!isGuestId(id) && (
            <IconButton
              icon="star"
              size="sm"
              label={text.people.promote}
              onClick={() => void act(client.calls.promote(call.id, id))}
            />
          )}
          <Asking
            icon="close"
            label={text.people.remove}
            title={text.people.removeAsk(name)}
            words={isGuestId(id) ? text.people.removeGuestHint : text.people.removeHint}
            onConfirm={() => void act(client.calls.remove(call.id, id))}
          />
        </fieldset>
      )}
    </li>
  )
}
