import type { Quote } from '@parley/protocol/model'
import { type KeyboardEvent, type SubmitEvent, useContext, useEffect, useRef } from 'react'
import { isTouch } from '../../../platform/pointer.ts'
import { ComposerToolsContext } from '../../../slots/composer-tools.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './composer.module.css'
import { fitHeight } from './fit-height.ts'
import { focusLastMessage } from './focus-last-message.ts'
import { insertText } from './insert-text.ts'
import { isSendKey } from './is-send-key.ts'
import { QuoteBar } from './quote-bar.tsx'

interface Props {
  name: string
  value: string
  limit: number
  quotes: readonly Quote[]
  /** Each new one calls for writing: the field takes the focus. */
  occasion: string
  onChange(value: string): void
  onLeave(): void
  onSend(): void
  onUnquote(messageId: string): void
}

export function Composer(props: Props) {
  const { name, value, limit, quotes, occasion, onChange, onLeave, onSend, onUnquote } = props
  const text = useText().composer
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const tools = useContext(ComposerToolsContext)
  const isTooLong = value.length > limit
  const canSend = value.trim() !== '' && !isTooLong

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever quotes or edits again goes on to write
  useEffect(() => {
    if (!isTouch()) inputRef.current?.focus()
  }, [occasion])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    if (inputRef.current) fitHeight(inputRef.current)
  }, [value])

  const handleSubmit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (canSend) onSend()
    inputRef.current?.focus()
  }
  const handleInsert = (inserted: string) => inputRef.current && insertText(inputRef.current, inserted)
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSendKey(event.nativeEvent)) {
      event.preventDefault()
      handleSubmit()
    } else if (event.key === 'Escape' && quotes.length > 0) onUnquote(quotes.at(-1)?.messageId ?? '')
    else if (event.key === 'ArrowUp' && !event.altKey && value === '') focusLastMessage()
  }
  return (
    <form className={styles.composer} id="composer" aria-label={text.form} onSubmit={handleSubmit}>
      <div className={styles.box}>
        <QuoteBar quotes={quotes} onRemove={onUnquote} />
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
          <div className={styles.tools}>
            {tools.map((Tool, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the tools never change places
              <Tool key={index} onInsert={handleInsert} />
            ))}
          </div>
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
