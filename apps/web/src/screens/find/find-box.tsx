import type { ConversationKey } from '@parley/protocol/model'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { Finding } from '../../slots/finders.ts'
import { useOverlays } from '../../slots/overlays.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useEnter } from '../../ui/field/use-enter.ts'
import { useHighlight } from '../../ui/highlight/use-highlight.ts'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import { Keys } from '../../ui/keys/keys.tsx'
import styles from './find-box.module.css'
import { FindInput } from './find-input.tsx'
import { FoundList } from './found-list.tsx'
import { useFindings } from './use-findings.ts'

interface Props {
  onOpen(key: ConversationKey): void
  onSearch(query: string): void
  onClose(): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds people, groups, messages and commands, by keyboard alone. */
export function FindBox({ onOpen, onSearch, onClose }: Props) {
  const text = useText()
  const client = useClient()
  const overlays = useOverlays()
  const listId = useId()
  const [written, setWritten] = useState('')
  const sought = written.trim()
  const query = useDeferredValue(sought)
  const tools = useMemo(
    () => ({ client, text, overlays, openConversation: onOpen, searchMessages: onSearch }),
    [client, text, overlays, onOpen, onSearch],
  )
  const { sections, ...outcome } = useFindings(query, tools)
  const findings = useMemo(() => sections.flatMap(section => section.findings), [sections])
  const { index, item: chosen, point, step } = useHighlight(findings, written)
  const idOf = (index: number) => `${listId}-${index}`

  useEffect(() => {
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, index])

  const run = (finding: Finding | undefined) => {
    if (!finding) return
    // First, because the command may open another overlay.
    onClose()
    finding.run()
  }
  const isSettled = query === sought && (findings.length > 0 || !outcome.isWaiting)
  const enter = useEnter(written, isSettled, () => run(chosen))
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent) || event.altKey || event.ctrlKey || event.metaKey) return
    const by = STEPS[event.key]
    if (by !== undefined && findings.length > 0) step(by)
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={text.finding.title} look="find" onClose={onClose}>
      <FindInput
        listId={listId}
        activeId={findings.length > 0 ? idOf(index) : undefined}
        value={written}
        onChange={setWritten}
        onKeyDown={handleKeyDown}
      />
      <FoundList
        id={listId}
        query={query}
        sections={sections}
        chosen={chosen}
        idOf={finding => idOf(findings.indexOf(finding))}
        onPoint={point}
        onRun={run}
      />
      <FindKeys query={query} {...outcome} />
    </Dialog>
  )
}

interface FindKeysProps {
  query: string
  count: number
  /** Nothing is left out: the count is said. */
  isWhole: boolean
  isWaiting: boolean
  hasFailed: boolean
}

/** The state of the search, and the keyboard hints. */
function FindKeys({ query, count, isWhole, isWaiting, hasFailed }: FindKeysProps) {
  const text = useText().finding
  const counted = query === '' || !isWhole ? '' : text.count(count)
  return (
    <>
      {count === 0 && <p className={styles.nothing}>{isWaiting ? text.searching : text.none(query)}</p>}
      <footer className={styles.foot}>
        <span className={styles.outcome} role="status">
          {hasFailed ? text.failed : isWaiting ? text.searching : counted}
        </span>
        <span className={styles.help}>
          <Keys keys="↑ ↓" /> {text.keys.move}
        </span>
        <span className={styles.help}>
          <Keys keys="Enter" /> {text.keys.open}
        </span>
        <span className={styles.help}>
          <Keys keys="Esc" /> {text.keys.close}
        </span>
      </footer>
    </>
  )
}
