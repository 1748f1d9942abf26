import type { CallResult } from '@parley/core'
import type { StickerContent } from '@parley/protocol/model'
import { useCallback, useEffect, useId, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { TabList } from '../../ui/tabs/tab-list.tsx'
import { ListFailure } from '../load-failure/list-failure.tsx'
import { StickerGrid } from './sticker-grid.tsx'
import styles from './sticker-panel.module.css'

/** Undefined while loading. */
function useStickers() {
  const client = useClient()
  const [result, setResult] = useState<CallResult<StickerContent[]>>()
  const load = useCallback(() => {
    setResult(undefined)
    void client.stickers.list().then(setResult)
  }, [client])
  useEffect(load, [load])
  return { result, retry: load }
}

interface Props {
  onChoose(sticker: StickerContent): void
}

export function StickerPanel({ onChoose }: Props) {
  const text = useText()
  const { result, retry } = useStickers()
  return (
    <>
      {result === undefined && (
        <p className={styles.notice}>
          <Spinner label={text.common.loading} />
        </p>
      )}
      {result?.ok === false && (
        <div className={styles.notice}>
          <ListFailure title={displayProblem(text, result.problem)} isAnswer onRetry={retry} />
        </div>
      )}
      {result?.ok && <Packs stickers={result.value} onChoose={onChoose} />}
    </>
  )
}

const RECENT = ''

interface PacksProps {
  stickers: readonly StickerContent[]
  onChoose(sticker: StickerContent): void
}

function Packs({ stickers, onChoose }: PacksProps) {
  const { text: texts, language } = useLanguage()
  const text = texts.writing
  const client = useClient()
  const gridId = useId()
  const recent = client.stickers.recent()
  const packs = Map.groupBy(stickers, ({ packName = '' }) => packName)
  const tabs = [
    ...(recent.length > 0 ? [{ value: RECENT, label: text.recentStickers }] : []),
    ...[...packs.keys()].map(name => ({ value: name, label: nameInLanguage(name, language) })),
  ]
  const [chosen, setChosen] = useState(tabs[0]?.value ?? RECENT)
  return (
    <>
      <div className={styles.head}>
        <TabList label={text.stickerPacks} tabs={tabs} value={chosen} panelId={gridId} onChange={setChosen} />
      </div>
      <StickerGrid
        key={chosen}
        id={gridId}
        label={chosen === RECENT ? text.recentStickers : nameInLanguage(chosen, language)}
        stickers={chosen === RECENT ? recent : (packs.get(chosen) ?? [])}
        onChoose={onChoose}
      />
    </>
  )
}
