import type { ChatRecordItem } from '@parley/protocol/model'
import { use } from 'react'
import {
  dialogStates,
  LONG_NAME,
  LONG_WORD,
  RIGHT_TO_LEFT,
  sampleMessage,
} from '../../parts/samples/samples.ts'
import { KindViewsContext } from '../../slots/kind-views.ts'
import { RecordDialog } from './record-dialog.tsx'

const TITLE = 'Northwind launch'
const READER = {
  id: 'me',
  peerName: 'Zhou Hang',
  members: new Map(),
  namesakes: new Set<string>(),
  isMerged: false,
  namesById: new Map(),
}

const said = (senderName: string, text: string): ChatRecordItem => ({
  messageId: text,
  sender: senderName,
  senderName,
  time: 1,
  dataType: 'text',
  data: { text },
})

interface Props {
  title: string
  items: ChatRecordItem[]
  onClose(): void
}

function Shown({ title, items, onClose }: Props) {
  const viewOf = use(KindViewsContext)
  return (
    viewOf && (
      <RecordDialog
        title={title}
        content={{ kind: 'chat_record', from: 'groupchat', names: [], items }}
        message={sampleMessage('')}
        reader={READER}
        viewOf={viewOf}
        onClose={onClose}
      />
    )
  )
}

export const recordDialogStates = dialogStates('RecordDialog', {
  'some messages': onClose => (
    <Shown
      title={TITLE}
      items={[
        said('Zhou Hang', 'Three terminals are confirmed'),
        { ...said('Lin Yue', 'I never said this'), isUnverified: true },
        { ...said('Zhou Hang', ''), dataType: 'hologram', data: {} },
      ]}
      onClose={onClose}
    />
  ),
  'very long': onClose => <Shown title={LONG_NAME} items={[said(LONG_NAME, LONG_WORD)]} onClose={onClose} />,
  'right to left': onClose => (
    <Shown title={RIGHT_TO_LEFT} items={[said(RIGHT_TO_LEFT, RIGHT_TO_LEFT)]} onClose={onClose} />
  ),
})
