import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { isTouch } from '../../../platform/pointer.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './composer.module.css'
import { fitHeight } from './fit-height.ts'
import { focusLastMessage } from './focus-last-message.ts'
import { isSendKey } from './is-send-key.ts'

interface Props {
  name: string
  value: string
  limit: number
  onChange(value: string): void
  onLeave(): void
  onSend(): void
}

export function Composer({ name, value, limit, onChange, onLeave, onSend }: Props) {
  const text = useText().composer
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const isTooLong = value.length > limit
  const canSend = value.trim() !== '' && !isTooLong

  useEffect(() => {
    if (!isTouch()) inputRef.current?.focus()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    if (inputRef.current) fitHeight(inputRef.current)
  }, [value])

  const handleSubmit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (canSend) onSend()
    inputRef.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSendKey(event.nativeEvent)) {
      event.preventDefault()
      handleSubmit()
    } else if (event.key === 'ArrowUp' && !event.altKey && value === '') focusLastMessage()
  }
  return (
    <form className={styles.composer} id="composer" aria-label={text.form} onSubmit={handleSubmit}>
      <div className={styles.box}>
        <textarea
          ref={inputRef}
          className={styles.input}
          rows={1}
          aria-label={text.textbox}
          aria-invalid={isTooLong}
          placeholder={text.placeholder(name)}
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
          onBlur={onLeave}
        />
        <div className={styles.bar}>
          {isTooLong ? (
            <span className={styles.error} role="alert">
              {text.tooLong(value.length, limit)}
            </span>
          ) : (
            <span className={styles.hint}>{text.hint}</span>
          )}
          <Button
            className={styles.send}
            type="submit"
            look="primary"
            aria-label={text.send}
            disabled={!canSend}
          >
            <Icon name="send" size="sm" />
            <span className={styles.sendWord}>{text.send}</span>
          </Button>
        </div>
      </div>
    </form>
  )
}
