import { conversationKey, type LiveCall } from '@parley/protocol/model'
import { useText } from '../../../text/text-context.ts'
import { usePerson } from '../use-person.ts'
import styles from './recording.module.css'

/** Shown to everybody as long as the call is recorded [recordings-2]. */
export function RecordingMark({ live: { call, conversation } }: { live: LiveCall }) {
  const { recording: text } = useText().calling
  const { name } = usePerson(call.recording?.by ?? '', conversationKey(conversation.kind, conversation.id))
  // Screen readers announce what appears in a region that was there before.
  return (
    <span role="status" className={call.recording && styles.mark}>
      {call.recording && (
        <>
          {text.mark}
          <span className={styles.by}>{name}</span>
        </>
      )}
    </span>
  )
}
