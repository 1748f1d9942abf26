import type { OwnExport, Problem } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx'
import styles from '../../parts/settings/settings.module.css'
import { saveFile } from '../../platform/save-file.ts'
import type { SettingsSection } from '../../slots/settings-sections.ts'
import { displaySize } from '../../text/display-size.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { ExportsText, useExportsText } from './exports-text.tsx'
import own from './own-data-section.module.css'

const REFRESH_MS = 1_500
const MINUTE_MS = 60_000

/** The last archive, read again while it is being written. */
function useOwnExport() {
  const client = useClient()
  const [last, setLast] = useState<OwnExport | null>()
  const [loadProblem, setLoadProblem] = useState<Problem>()
  const reload = useCallback(async () => {
    const found = await client.exports.getOwn()
    setLoadProblem(found.ok ? undefined : found.problem)
    if (found.ok) setLast(found.value)
  }, [client])
  useEffect(() => void reload(), [reload])
  const isRunning = last?.state === 'running'
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void reload(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isRunning, reload])
  return { last, loadProblem, reload }
}

/** Everything that is kept about oneself [erasure-4]. */
function OwnData() {
  const { own: text } = useExportsText()
  const client = useClient()
  const { last, loadProblem, reload } = useOwnExport()
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useBusy()
  const prepare = async () => {
    const begun = await client.exports.createOwn()
    setProblem(begun.ok ? (begun.value.outcome === 'too-soon' ? text.tooSoon : undefined) : text.failed)
    await reload()
  }
  const download = async (id: string) => {
    const bytes = await client.exports.downloadOwn(id)
    setProblem(bytes ? undefined : text.failed)
    if (bytes) saveFile(bytes, `my-data-${id.slice(0, 8)}.zip`)
  }
  return (
    <>
      <p className={styles.hint}>{text.hint}</p>
      <div className={own.state}>
        {last === undefined && loadProblem && (
          <LoadFailure problem={loadProblem} onRetry={() => void reload()} />
        )}
        {last && <OwnState last={last} />}
        {problem !== undefined && <p role="alert">{problem}</p>}
        <div className={own.actions}>
          {last?.state === 'ready' && (
            <Button look="primary" onClick={() => void download(last.id)}>
              {text.download}
            </Button>
          )}
          {last !== undefined && last?.state !== 'running' && (
            <Button disabled={isBusy} onClick={() => void run(prepare)}>
              {last === null ? text.prepare : text.again}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function OwnState({ last: { state, size, time } }: { last: OwnExport }) {
  const { own: text, states } = useExportsText()
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  if (state === 'running') return <p role="status">{text.running}</p>
  const ready = text.ready(displayMoment(texts, time, now), displaySize(size))
  return <p role="status">{state === 'ready' ? ready : states[state]}</p>
}

const OwnDataSection = () => (
  <ExportsText>
    <OwnData />
  </ExportsText>
)

export const ownDataSection: SettingsSection = {
  id: 'own-data',
  icon: 'archive',
  label: text => text.settings.ownData,
  Content: OwnDataSection,
}
