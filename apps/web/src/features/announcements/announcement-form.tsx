import { type ConversationKey, isAnnouncement, MAX_ANNOUNCEMENT_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { CountedForm } from '../../parts/dialogs/counted-form.tsx'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'

interface Props {
  conversationKey: ConversationKey
  initial: string
  onClose(): void
}

export function AnnouncementForm({ conversationKey: key, initial, onClose }: Props) {
  const texts = useText()
  const text = texts.announcements
  const client = useClient()
  const [asksConfirm, setAsksConfirm] = useState(false)
  const save = async (announcement: string) => {
    const saved = await client.announcements.set(key, announcement)
    if (!saved.ok) return displayProblem(texts, saved.problem)
    // Its card in the chat says who has [polls-8].
    const asks = asksConfirm && announcement !== ''
    return asks && client.polls.send(key, { kind: 'confirm', text: announcement })
      ? texts.polls.notSent
      : undefined
  }
  return (
    <CountedForm
      text={text}
      initial={initial}
      longest={MAX_ANNOUNCEMENT_LENGTH}
      rows={5}
      action={text.post}
      removal={initial === '' ? undefined : text.remove}
      isComplete={value => value !== '' && isAnnouncement(value)}
      save={save}
      onClose={onClose}
    >
      <Checkbox label={text.askConfirm} isChecked={asksConfirm} onChange={setAsksConfirm} />
    </CountedForm>
  )
}
