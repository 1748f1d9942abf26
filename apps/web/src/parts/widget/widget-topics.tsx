import { MAX_TOPIC_LENGTH, MAX_WIDGET_TOPICS } from '@parley/protocol/model'
import { useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { Field } from '../../ui/field/field.tsx'
import { EntryList } from './entry-list.tsx'
import styles from './widget-panel.module.css'

interface Props {
  topics: readonly string[]
  onChange(topics: string[]): Promise<void>
}

/** What visitors choose from before the chat; without any they are not asked. */
export function WidgetTopics({ topics, onChange }: Props) {
  const { widget: text } = useText()
  const [written, setWritten] = useState('')
  const topic = written.trim()
  const canAdd = topic !== '' && !topics.includes(topic) && topics.length < MAX_WIDGET_TOPICS
  const add = async () => {
    if (!canAdd) return
    setWritten('')
    await onChange([...topics, topic])
  }
  return (
    <section aria-label={text.topics}>
      <p className={styles.label}>{text.topics}</p>
      <EntryList
        entries={topics}
        action={text.addTopic}
        canAdd={canAdd}
        onRemove={known => onChange(topics.filter(other => other !== known))}
        onAdd={add}
      >
        <Field
          label={text.topic}
          hint={text.topicsHint(MAX_WIDGET_TOPICS)}
          value={written}
          maxLength={MAX_TOPIC_LENGTH}
          onChange={event => setWritten(event.target.value)}
        />
      </EntryList>
    </section>
  )
}
