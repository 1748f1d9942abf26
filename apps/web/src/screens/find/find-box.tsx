import type { ConversationKey } from '@parley/protocol/model'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { Finding } from '../../slots/finders.ts'
import { useOverlays } from '../../slots/overlays.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './find-box.module.css'
import { FindKeys } from './find-keys.tsx'
import { FoundList } from './found-list.tsx'
import { useFindings } from './use-findings.ts'

interface Props {
  onOpen(key: ConversationKey): void
  onClose(): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** People, groups, messages and commands in one box, with the keyboard alone. */
export function FindBox({ onOpen, onClose }: Props) {
  const text = useText()
  const client = useClient()
  const overlays = useOverlays()
  const listId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState('')
  const [active, setActive] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const query = useDeferredValue(written.trim())
  const tools = useMemo(
    () => ({ client, text, overlays, openConversation: onOpen }),
    [client, text, overlays, onOpen],
  )
  const { sections, isWaiting, hasFailed } = useFindings(query, tools)
  const findings = useMemo(() => sections.flatMap(section => section.findings), [sections])
  const chosen = Math.min(active, Math.max(0, findings.length - 1))
  const idOf = (index: number) => `${listId}-${index}`

  useEffect(() => inputRef.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])

  const run = (finding: Finding | undefined) => {
    if (!finding) return
    // First: what is run may open another overlay.
    onClose()
    finding.run()
  }
  // Enter pressed faster than the list follows is meant for what was written, not for what still stands there.
  const isBehind = query !== written.trim()
  useEffect(() => {
    if (!isEntered || isBehind) return
    if (findings.length === 0 && isWaiting) return
    setEntered(false)
    run(findings[chosen])
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const step = STEPS[event.key]
    if (step !== undefined && findings.length > 0)
      setActive((chosen + step + findings.length) % findings.length)
    else if (event.key === 'Enter') setEntered(true)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={text.finding.title} look="find" onClose={onClose}>
      <label className={styles.field}>
        <Icon name="search" />
        <input
          ref={inputRef}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={text.finding.placeholder}
          aria-expanded={findings.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={findings.length > 0 ? idOf(chosen) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={text.finding.placeholder}
          value={written}
          onChange={event => {
            setWritten(event.target.value)
            setActive(0)
            setEntered(false)
          }}
          onKeyDown={handleKeyDown}
        />
      </label>
      <FoundList
        id={listId}
        sections={sections}
        chosen={findings[chosen]}
        idOf={finding => idOf(findings.indexOf(finding))}
        onPoint={finding => setActive(findings.indexOf(finding))}
        onRun={run}
      />
      <FindKeys query={query} count={findings.length} isWaiting={isWaiting} hasFailed={hasFailed} />
    </Dialog>
  )
}
