import type { SectionHead } from '@parley/core'
import { judgeSectionName, MAX_SECTION_NAME } from '@parley/protocol/model'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import styles from './section-line.module.css'

interface Props {
  head: SectionHead
  index: number
  isTabStop: boolean
  /** Something is dragged over it. */
  isOver: boolean
  onFocus(key: string): void
}

/** Folds and unfolds a section of the list; its menu changes it. */
export function SectionLine({ head, index, isTabStop, isOver, onFocus }: Props) {
  const text = useText().listSections
  const client = useClient()
  /** False: it was renamed; undefined: not since it is shown. */
  const [isRenaming, setIsRenaming] = useState<boolean>()
  const { section: id, isFolded, count } = head
  const name = id === undefined ? text.rest : head.name
  const actions = useHeadActions(id, () => setIsRenaming(true))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={name}>
      <div className={styles.head} data-section={id ?? ''} data-over={isOver || undefined}>
        {isRenaming && id !== undefined ? (
          <RenameForm id={id} name={name} onClose={() => setIsRenaming(false)} />
        ) : (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            tabIndex={isTabStop ? 0 : -1}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the field
            autoFocus={isRenaming === false}
            data-index={index}
            onFocus={() => onFocus(head.key)}
            onKeyDown={actions.takeKey}
            onClick={() => void client.sections.fold(id ?? null, !isFolded)}
          >
            <Icon name={isFolded ? 'chevronRight' : 'chevronDown'} size="xs" />
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {head.isMuted && <Icon name="bellOff" size="xs" />}
          </button>
        )}
        {isFolded && <Sum head={head} />}
        {id !== undefined && !isRenaming && (
          <span className={styles.more}>
            <MenuButton icon="more" label={text.more(name)} items={actions.items(head.isMuted)} />
          </span>
        )}
      </div>
      {count === 0 && !isFolded && id !== undefined && <p className={styles.empty}>{text.empty}</p>}
    </div>
  )
}

/** What waits in a folded section. */
function Sum({ head: { loud, quiet, mentions, isMuted } }: { head: SectionHead }) {
  const { list, listSections: text } = useText()
  const isQuiet = isMuted || loud === 0
  const count = loud + (isQuiet ? quiet : 0)
  return (
    <>
      {mentions > 0 && (
        <span className={styles.mention} role="img" aria-label={text.mentions(mentions)}>
          @ {mentions}
        </span>
      )}
      <Badge count={count} isQuiet={isQuiet} label={list.unread(count)} />
    </>
  )
}

/** The menu of a section, and the keys for it. */
function useHeadActions(id: string | undefined, rename: () => void) {
  const text = useText().listSections
  const client = useClient()
  const find = () => client.store.getState().sections.shown.sections
  const step = (by: 1 | -1) => {
    const sections = find()
    const to = sections.findIndex(section => section.id === id) + by
    if (id === undefined || to < 0 || to >= sections.length) return
    void client.sections.move(id, to)
    const name = sections[to - by]?.name ?? ''
    client.notices.announce('section-moved', 'info', {
      name,
      place: String(to + 1),
      count: String(sections.length),
    })
  }
  const takeKey = (event: KeyboardEvent) => {
    const run = {
      F2: rename,
      'Alt+ArrowUp': () => step(-1),
      'Alt+ArrowDown': () => step(1),
    }[`${event.altKey ? 'Alt+' : ''}${event.key}`]
    if (!run || id === undefined) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const items = (isMuted: boolean) => {
    if (id === undefined) return []
    return [
      { id: 'rename', icon: 'edit', label: text.rename, hint: 'F2', onChoose: rename },
      { id: 'add', icon: 'plus', label: text.add, onChoose: () => client.sections.ask({ type: 'add', id }) },
      {
        id: 'mute',
        icon: isMuted ? 'bell' : 'bellOff',
        label: isMuted ? text.unmute : text.mute,
        onChoose: () => void client.sections.setMuted(id, !isMuted),
      },
      { id: 'up', icon: 'chevronUp', label: text.up, hint: 'Alt ↑', onChoose: () => step(-1) },
      { id: 'down', icon: 'chevronDown', label: text.down, hint: 'Alt ↓', onChoose: () => step(1) },
      {
        id: 'delete',
        icon: 'trash',
        label: text.delete,
        isDanger: true,
        isApart: true,
        onChoose: () => void client.sections.delete(id),
      },
    ] as const
  }
  return { takeKey, items }
}

/** In place: Enter saves, Escape does not. */
function RenameForm({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const text = useText().listSections
  const client = useClient()
  const [value, setValue] = useState(name)
  const fault = judgeSectionName(client.store.getState().sections.shown, value, id)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (fault) return
    if (value.trim() !== name) void client.sections.save(id, value)
    onClose()
  }
  return (
    <form className={styles.rename} onSubmit={save}>
      <input
        className={styles.input}
        aria-label={text.name}
        aria-invalid={fault !== undefined}
        title={fault && text.problems[fault]}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button
        autoFocus
        value={value}
        maxLength={MAX_SECTION_NAME}
        onChange={event => setValue(event.target.value)}
        onKeyDown={event => {
          event.stopPropagation()
          if (event.key === 'Escape' && !isComposingKey(event.nativeEvent)) onClose()
        }}
      />
      <IconButton type="submit" icon="check" size="sm" label={text.saveName} disabled={fault !== undefined} />
    </form>
  )
}
