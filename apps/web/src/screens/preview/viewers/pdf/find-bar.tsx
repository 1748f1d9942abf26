import type { KeyboardEvent, Ref } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { SearchField } from '../../../../ui/field/search-field.tsx'
import { isComposingKey } from '../../../../ui/is-composing-key.ts'
import styles from './find-bar.module.css'
import type { Find } from './use-find.ts'

export function FindBar({ find, inputRef }: { find: Find; inputRef: Ref<HTMLInputElement> }) {
  const { preview } = useText()
  const { query, matches, index } = find
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return
    if (event.key === 'Escape' && query !== '') {
      // The first Escape clears the field; the next one closes the preview.
      event.preventDefault()
      find.setQuery('')
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    find.step(event.shiftKey ? -1 : 1)
  }
  return (
    <search className={styles.bar}>
      <SearchField
        ref={inputRef}
        label={preview.find}
        placeholder={preview.findPlaceholder}
        value={query}
        onChange={event => find.setQuery(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {query.trim() !== '' && (
        <>
          <span className={styles.count} role="status">
            {preview.matches(index + 1, matches.length)}
          </span>
          <IconButton
            size="sm"
            icon="chevronLeft"
            label={preview.previousMatch}
            disabled={matches.length === 0}
            onClick={() => find.step(-1)}
          />
          <IconButton
            size="sm"
            icon="chevronRight"
            label={preview.nextMatch}
            disabled={matches.length === 0}
            onClick={() => find.step(1)}
          />
        </>
      )}
    </search>
  )
}
