import type { MessageExport } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { saveFile } from '../../platform/save-file.ts'
import { displaySize } from '../../text/display-size.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import own from './exports-page.module.css'
import { useExportsText } from './exports-text.tsx'
import { END_OF_TIME } from './period-choice.tsx'

const MINUTE_MS = 60_000

interface Props {
  item: MessageExport
  onChanged(): Promise<void>
}

export function ExportRow({ item, onChanged }: Props) {
  const text = useExportsText()
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  const { state, signature } = item
  const name = shownName(texts, item.title) || text.company
  const scope = text.scopes[item.scope].title
  const dayOf = (time: number) => (time > 0 && time < END_OF_TIME ? texts.search.day(new Date(time)) : '')
  const facts = [
    ...(item.scope === 'company' ? [] : [scope]),
    ...[item.by, displayMoment(texts, item.time, now), item.reason],
    ...(item.from > 0 || item.to < END_OF_TIME ? [text.range(dayOf(item.from), dayOf(item.to))] : []),
    ...(state === 'ready' ? [displaySize(item.size), text.signature(signature)] : []),
  ]
  return (
    <li className={own.row}>
      <span className={own.facts}>
        <b>{name}</b>
        <span className={own.more}>{facts.join(' · ')}</span>
      </span>
      {state === 'running' ? (
        <ProgressBar label={text.progress} percent={item.percent} className={own.progress} />
      ) : (
        <Tag tone={state === 'ready' ? 'success' : 'neutral'}>{text.states[state]}</Tag>
      )}
      <RowAction item={item} name={name === scope ? name : `${name} · ${scope}`} onChanged={onChanged} />
    </li>
  )
}

function RowAction({ item, name, onChanged }: Props & { name: string }) {
  const text = useExportsText()
  const client = useClient()
  const [hasFailed, setFailed] = useState(false)
  const download = async () => {
    const bytes = await client.exports.download(item.id)
    setFailed(bytes === undefined)
    if (bytes) saveFile(bytes, `export-${item.id}.zip`)
  }
  const { isBusy, run } = useBusy()
  const cancel = async () => {
    client.notices.succeeded(await client.exports.cancel(item.id))
    await onChanged()
  }
  const createAgain = async () => {
    await client.exports.create(item)
    await onChanged()
  }
  if (item.state === 'running')
    return (
      <Button size="sm" aria-label={text.cancelOf(name)} disabled={isBusy} onClick={() => void run(cancel)}>
        {text.cancel}
      </Button>
    )
  if (item.state === 'ready')
    return (
      <span className={own.action}>
        {hasFailed && <span role="alert">{text.failed}</span>}
        <Button size="sm" aria-label={text.downloadOf(name)} onClick={() => void download()}>
          {text.download}
        </Button>
      </span>
    )
  return (
    <Button size="sm" aria-label={text.againOf(name)} disabled={isBusy} onClick={() => void run(createAgain)}>
      {text.again}
    </Button>
  )
}
