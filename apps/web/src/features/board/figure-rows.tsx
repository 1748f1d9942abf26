import type { FigureRow } from '@parley/core'
import type { ConversationKey, FigureVerdict } from '@parley/protocol/model'
import clsx from 'clsx'
import { useServerNow } from '../../client/use-server-now.ts'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { displayMoment } from '../../text/display-time.ts'
import { displayWait } from '../../text/display-wait.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import type { ShownFigure } from './figure-button.tsx'
import styles from './figure-rows.module.css'
import boardStyles from './service-board.module.css'
import { useFigureRows } from './use-figure-rows.ts'

const MINUTE_MS = 60_000

interface Props {
  chosen: ShownFigure
  onOpen(key: ConversationKey): void
  /** Back to the open questions. */
  onClose(): void
}

/** The questions behind a figure [questions-9]. */
export function FigureRows({ chosen, onOpen, onClose }: Props) {
  const { board: text } = useText()
  const { found, isFailed, loadMore, loadAll } = useFigureRows(chosen)
  const lineOf = useLine(chosen)
  const heads = useHeads(chosen)
  const title = text.rowsTitle(chosen.label, chosen.teamName, chosen.period)
  const save = async () => {
    const rows = await loadAll()
    if (rows) saveFile(encodeCsv([heads, ...rows.map(row => lineOf(row).saved)]), 'figures.csv')
  }
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2>{title}</h2>
          {found && (
            <p>{chosen.figure === 'rating' ? text.ratedCount(found.total) : text.rowCount(found.total)}</p>
          )}
          {isFailed && <p role="alert">{text.rowsFailed}</p>}
        </div>
        {found && found.total > 0 && <Button onClick={() => void save()}>{text.csv}</Button>}
        <Button onClick={onClose}>{text.backToOpen}</Button>
      </div>
      {found && found.rows.length > 0 && (
        <table className={boardStyles.table} aria-label={title}>
          <thead>
            <tr>
              {heads.map(word => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row, index) => (
              <Row key={row.messageId || index} row={row} line={lineOf(row)} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
      {found && found.received < found.total && (
        <p className={styles.more}>
          <Button onClick={() => void loadMore()}>{text.moreRows(found.total - found.received)}</Button>
        </p>
      )}
    </section>
  )
}

function useHeads({ figure }: ShownFigure): string[] {
  const { board: text } = useText()
  if (figure === 'rating') return [text.rating, text.rated, text.holder, text.closedAt]
  const after = figure === 'first' ? text.repliedAfter : text.answeredAfter
  return [after, text.question, text.answeredBy, text.askedAt, text.countsAs]
}

interface Line {
  lead: string
  words: string
  by: string
  time: string
  /** The same for a file: times in full. */
  saved: string[]
}

/** The words of a row, on the screen and in the file. */
function useLine({ figure }: ShownFigure): (row: FigureRow) => Line {
  const texts = useText()
  const { board: text, kinds } = texts
  const now = useServerNow(MINUTE_MS)
  const kindWords: Readonly<Record<string, string>> = kinds.labels
  return row => {
    const end = figure === 'first' ? row.repliedAt : row.answeredAt
    const wait = end === 0 ? '–' : displayWait(texts, Math.floor((end - row.askedAt) / MINUTE_MS))
    const isRating = figure === 'rating'
    const words =
      row.key === undefined
        ? text.movedAway
        : row.text || (isRating ? '' : (kindWords[row.kind] ?? kinds.unsupported))
    const lead = isRating ? text.stars(row.stars) : wait
    const said = [row.customer.name, words].filter(Boolean).join(' · ')
    const by = row.by?.name ?? '–'
    const verdict = row.verdict === undefined ? [] : [text.verdicts[row.verdict]]
    return {
      lead,
      words,
      by,
      time: displayMoment(texts, row.askedAt, now),
      saved: [lead, said, by, new Date(row.askedAt).toISOString(), ...verdict],
    }
  }
}

const TONES = {
  inTime: 'success',
  late: 'danger',
  unanswered: 'danger',
  open: 'neutral',
} as const satisfies Record<FigureVerdict, string>

function Row({ row, line, onOpen }: { row: FigureRow; line: Line } & Pick<Props, 'onOpen'>) {
  const { board: text } = useText()
  const { key, customer, verdict } = row
  const { lead, words, by, time } = line
  return (
    <tr>
      <td className={boardStyles.wait}>{lead}</td>
      <td className={boardStyles.customer}>
        <div className={boardStyles.asked}>
          {key !== undefined && (
            <Avatar id={customer.id} name={customer.name} image={customer.avatar} size="sm" />
          )}
          <div>
            <strong title={customer.name}>{customer.name}</strong>
            <p title={words}>{words}</p>
          </div>
        </div>
      </td>
      <td className={clsx(boardStyles.faint, boardStyles.team)}>{by}</td>
      <td className={clsx(boardStyles.faint, boardStyles.next)}>{time}</td>
      {verdict !== undefined && (
        <td className={boardStyles.holder}>
          <Tag tone={TONES[verdict]}>{text.verdicts[verdict]}</Tag>
        </td>
      )}
      <td className={boardStyles.action}>
        {key !== undefined && (
          <Button size="sm" onClick={() => onOpen(key)}>
            {text.open}
          </Button>
        )}
      </td>
    </tr>
  )
}
