import { type FormEvent, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import styles from './feedback-form.module.css'

/** What the server takes. */
const LONGEST = 2_000

/** Tells those who run this server something; a failure does not lose the words. */
export function FeedbackForm() {
  const { feedback: text } = useText()
  const client = useClient()
  const [words, setWords] = useState('')
  const { isBusy, run } = useBusy()
  const send = async () => {
    const isSent = await run(() => client.feedback.send(words.trim()))
    if (!isSent) return
    setWords('')
    client.notices.announce('feedback-sent')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.form} aria-label={text.title} onSubmit={handleSubmit}>
      <label className={styles.label}>
        {text.title}
        <textarea
          className={styles.words}
          rows={3}
          maxLength={LONGEST}
          placeholder={text.placeholder}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </label>
      <Button type="submit" disabled={isBusy || words.trim() === ''}>
        {text.send}
      </Button>
    </form>
  )
}
