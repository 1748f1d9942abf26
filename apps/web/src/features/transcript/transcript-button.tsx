import type { ConversationKey } from '@parley/protocol/model'
import { useClient } from '../../client/client-context.ts'
import { saveFile } from '../../platform/save-file.ts'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { useBusy } from '../../ui/form/use-busy.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import { writeTranscript } from './write-transcript.ts'

interface Props {
  conversationKey: ConversationKey
  /** Name of the team. */
  name: string
}

/** Lets a customer download the conversation with a team as a text file. */
function TranscriptButton({ conversationKey: key, name }: Props) {
  const text = useText()
  const client = useClient()
  const { isBusy, run } = useBusy()
  const save = async () => {
    if (isBusy) return
    const found = await run(() => client.transcript.load(key))
    if (!found.ok) return
    const words = writeTranscript(found.value, text)
    saveFile(new Blob([words], { type: 'text/plain' }), `${name}.txt`)
  }
  return (
    <SettingRow onClick={() => void save()}>
      <Icon name="download" size="sm" />
      {text.customers.transcript}
    </SettingRow>
  )
}

export const transcriptButton: DetailsSection = {
  id: 'transcript',
  of: ['own-consultation'],
  position: 'row',
  View: ({ conversationKey, room }) =>
    room && <TranscriptButton conversationKey={conversationKey} name={room.name} />,
}
