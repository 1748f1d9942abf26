import { selectOnDuty } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey, UNTIL_THEY_WRITE } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { ChoiceCards } from '../../parts/admin/choice-cards.tsx'
import { displayPlanned } from '../../parts/date-time/display-planned.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { snoozeTimes } from '../../parts/snooze/snooze-times.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Select } from '../../ui/select/select.tsx'
import { OpenQuestionTicks } from './open-question-ticks.tsx'

const MINUTE_MS = 60_000

interface Props {
  conversationKey: ConversationKey
  name: string
  onClose(): void
}

/** Asks what becomes of open questions: none is taken for answered by closing [customers-19]. */
export function CloseDialog(props: Props) {
  const open = useAppState(state => state.rooms[props.conversationKey]?.consultation?.openQuestions)
  return open && open.length > 0 ? <OpenQuestions {...props} open={open} /> : <PlainClosing {...props} />
}

/** A closed consultation opens again with the customer's next message. */
function PlainClosing({ conversationKey: key, name, onClose }: Props) {
  const { customers: text, rooms } = useText()
  const client = useClient()
  const [asksRating, setAsksRating] = useState(true)
  const close = () => {
    onClose()
    void client.consultations.close(key, asksRating)
  }
  return (
    <Dialog title={text.closeQuestion(name)} icon={<Icon name="check" size="lg" />} onClose={onClose}>
      <p className={dialog.words}>{text.closeHint}</p>
      <div className={dialog.form}>
        <Checkbox label={text.askRating} isChecked={asksRating} onChange={setAsksRating} />
      </div>
      <div className={dialog.actions}>
        <Button onClick={onClose}>{rooms.cancel}</Button>
        <Button look="primary" autoFocus onClick={close}>
          {text.close}
        </Button>
      </div>
    </Dialog>
  )
}

type Rest = 'keep' | 'hand' | 'close'

function OpenQuestions({ conversationKey: key, name, onClose, open }: Props & { open: readonly string[] }) {
  const texts = useText()
  const { answers: text, customers, rooms } = texts
  const client = useClient()
  const colleagues = useColleagues(key)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<Rest>('keep')
  const [colleague, setColleague] = useState('')
  const [asksRating, setAsksRating] = useState(true)
  const now = useServerNow(MINUTE_MS)
  const times = useSnoozeChoices(now)
  const [snoozed, setSnoozed] = useState('tomorrow')
  const until = (times.find(({ value }) => value === snoozed) ?? times[0])?.until ?? UNTIL_THEY_WRITE
  const answered = open.filter(id => ticked.has(id))
  const left = open.length - answered.length
  const rest = left === 0 ? 'close' : chosen
  const person = colleague || colleagues[0]?.value
  const actions = {
    keep:
      until === UNTIL_THEY_WRITE
        ? texts.snooze.keepUntilWritten
        : texts.snooze.keepUntil(displayPlanned(texts, until, now)),
    hand: text.handAction,
    close: left === 0 ? customers.close : text.closeAnyway,
  }
  const finish = async () => {
    onClose()
    // What could not be marked is still open, and the question would be asked again.
    if (!(await client.answers.markAll(key, answered))) return
    if (rest === 'keep') await client.consultations.snooze(key, until)
    if (rest === 'hand') await client.consultations.assign(key, person)
    if (rest === 'close') await client.consultations.close(key, asksRating)
  }
  const askRating = <Checkbox label={customers.askRating} isChecked={asksRating} onChange={setAsksRating} />
  const options = [
    {
      value: 'keep' as const,
      title: text.keep,
      hint: text.keepHint,
      more: <Select label={texts.snooze.when} options={times} value={snoozed} onChange={setSnoozed} />,
    },
    {
      value: 'hand' as const,
      title: text.hand(left),
      hint: text.handHint,
      more: (
        <Select label={text.colleague} options={colleagues} value={person ?? ''} onChange={setColleague} />
      ),
    },
    {
      value: 'close' as const,
      title: text.closeAnyway,
      hint: text.closeAnywayHint(left),
      more: askRating,
    },
  ]
  return (
    <Dialog title={text.stillOpen(open.length)} onClose={onClose}>
      <p className={dialog.words}>{text.closing(name)}</p>
      <OpenQuestionTicks conversationKey={key} open={open} ticked={ticked} onChange={setTicked} />
      {left > 0 ? (
        <ChoiceCards<Rest>
          label={text.rest}
          options={options.filter(({ value }) => value !== 'hand' || colleagues.length > 0)}
          value={rest}
          onChange={setChosen}
        />
      ) : (
        <div className={dialog.form}>{askRating}</div>
      )}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{rooms.cancel}</Button>
        <Button look="primary" autoFocus onClick={() => void finish()}>
          {actions[rest]}
        </Button>
      </div>
    </Dialog>
  )
}

/** When what is kept open comes back. */
function useSnoozeChoices(now: number) {
  const { snooze: text } = useText()
  const times = snoozeTimes(now).map(([value, until]) => ({
    value: value as string,
    until,
    label: text[value],
  }))
  return [...times, { value: 'written', until: UNTIL_THEY_WRITE, label: text.written }]
}

/** Everybody of the team who may reply, but the reader. */
function useColleagues(key: ConversationKey) {
  const me = useAppState(state => state.session.me?.id)
  const room = useAppState(state => state.rooms[key])
  const onDuty = useAppState(state => selectOnDuty(state, key))
  if (room?.type !== CONTACT_TYPE.customerGroup) return []
  // Where there is duty, nobody else could reply [duty-10].
  return room.members
    .filter(({ id }) => onDuty === undefined || id === onDuty?.id)
    .filter(({ id, isCustomer }) => id !== me && !isCustomer && id !== room.consultation?.customer)
    .map(({ id, name }) => ({ value: id, label: name }))
}
