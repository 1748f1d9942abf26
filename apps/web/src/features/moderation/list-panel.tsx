import type { AddedWords, WordList, WordListFields } from '@parley/core'
import { readWords, WORD_ACTIONS, type WordAction } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { ListWords } from './list-words.tsx'
import styles from './word-lists-page.module.css'

/** The page size of the server. */
const PAGE = 500

/** The words of a list, page by page. */
function useListWords(id: number) {
  const client = useClient()
  const [words, setWords] = useState<string[]>([])
  const [hasMore, setMore] = useState(false)
  const load = useCallback(
    async (known: readonly string[]) => {
      const found = await client.moderation.words(id, known.at(-1))
      if (!found.ok) return
      setWords([...known, ...found.value])
      setMore(found.value.length === PAGE)
    },
    [client, id],
  )
  useEffect(() => void load([]), [load])
  return { words, hasMore, reload: () => void load([]), loadMore: () => void load(words) }
}

interface Props {
  list: WordList
  onSave(list: WordListFields): void
  onChange(): void
}

/** One list: its name, what it does, and its words. */
export function ListPanel({ list, onSave, onChange }: Props) {
  const { wordLists: text } = useAdminText()
  const client = useClient()
  const [isDeleting, setDeleting] = useState(false)
  const { words, hasMore, reload, loadMore } = useListWords(list.id)
  const [word, setWord] = useState('')
  const { broad, add, setBroad } = useAddWords(list.id, added => {
    setWord(now => (added.includes(now.trim()) ? '' : now))
    reload()
    onChange()
  })
  const removeWord = async (word: string) => {
    client.notices.succeeded(await client.moderation.removeWord(list.id, word))
    reload()
    onChange()
  }
  const removeList = async () => {
    client.notices.succeeded(await client.moderation.remove(list.id))
    onChange()
  }
  return (
    <section className={styles.card} aria-label={list.name}>
      <ListFields list={list} onSave={onSave} />
      <ListWords
        words={words}
        word={word}
        onType={setWord}
        onAdd={() => void add([word.trim()])}
        onRemove={each => void removeWord(each)}
      />
      <div className={styles.actions}>
        {hasMore && <Button onClick={loadMore}>{text.more}</Button>}
        <ImportButton onWords={found => void add(found)} />
        <Button onClick={() => setDeleting(true)}>{text.deleteList}</Button>
      </div>
      {broad && (
        <ConfirmDialog
          title={text.broad}
          words={text.broadWords(broad.matched, broad.sentences)}
          action={text.addAnyway}
          onConfirm={() => void add(broad.words, true)}
          onClose={() => setBroad(undefined)}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          title={text.deleteConfirm(list.name)}
          action={text.deleteList}
          onConfirm={() => void removeList()}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  )
}

function ListFields({ list, onSave }: Pick<Props, 'list' | 'onSave'>) {
  const { wordLists: text } = useAdminText()
  const [name, setName] = useState(list.name)
  return (
    <>
      <Field
        label={text.name}
        maxLength={50}
        value={name}
        onChange={event => setName(event.target.value)}
        onBlur={() => name.trim() !== '' && name !== list.name && onSave({ ...list, name })}
      />
      <ChoiceField<WordAction>
        label={text.action}
        value={list.action}
        options={WORD_ACTIONS.map(value => ({ value, label: text.actions[value] }))}
        onChange={action => onSave({ ...list, action })}
      />
      <p className={styles.small}>{text.actionHints[list.action]}</p>
    </>
  )
}

type Broad = Pick<AddedWords, 'matched' | 'sentences'> & { words: readonly string[] }

function useAddWords(id: number, onAdded: (words: readonly string[]) => void) {
  const client = useClient()
  const [broad, setBroad] = useState<Broad>()
  const add = async (words: readonly string[], isConfirmed = false) => {
    if (words.length === 0) return
    const added = await client.moderation.add(id, words, isConfirmed)
    if (!client.notices.succeeded(added)) return
    if (added.value.outcome === 'broad') return setBroad({ ...added.value, words })
    const isFull = added.value.outcome === 'full'
    if (isFull) client.notices.announce('words-full', 'error')
    onAdded(isFull ? [] : words)
  }
  return { broad, setBroad, add }
}

function ImportButton({ onWords }: { onWords(words: string[]): void }) {
  const { wordLists: text } = useAdminText()
  return (
    <label className={styles.import} data-tooltip={text.importHint}>
      {text.import}
      <input
        className={styles.file}
        type="file"
        accept=".txt,.csv,text/plain"
        onChange={event => {
          const [file] = event.target.files ?? []
          void file?.text().then(content => onWords(readWords(content)))
          event.target.value = ''
        }}
      />
    </label>
  )
}
