import type { TeamFigures } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import styles from './board-figures.module.css'

const MINUTE_MS = 60_000

/** How the teams answered in the last seven days, computed from the log [questions-5]. */
export function BoardFigures({ team }: { team: string }) {
  const { board: text } = useText()
  const client = useClient()
  const [figures, setFigures] = useState<TeamFigures[]>([])
  useEffect(() => {
    let isShown = true
    void client.board.loadFigures().then(found => isShown && found.ok && setFigures(found.value))
    return () => {
      isShown = false
    }
  }, [client])
  const shown = figures.filter(({ key }) => team === '' || key === team)
  return (
    <section className={styles.figures} aria-label={text.figures}>
      {shown.map(({ key, name, asked, answered, medianMs, withinLimit, people }) => (
        <article key={key} className={styles.card} aria-label={name}>
          <h3>{name}</h3>
          <dl className={styles.numbers}>
            <div>
              <dt>{text.answeredOf}</dt>
              <dd>
                {answered} / {asked}
              </dd>
            </div>
            <div>
              <dt>{text.median}</dt>
              <dd>{answered === 0 ? '–' : text.minutes(Math.round(medianMs / MINUTE_MS))}</dd>
            </div>
            <div>
              <dt>{text.withinLimit}</dt>
              <dd>{asked === 0 ? '–' : text.percent(Math.round(withinLimit * 100))}</dd>
            </div>
          </dl>
          {people.length > 0 && (
            <p className={styles.people}>
              {people.map(person => text.person(person.name, person.answered)).join(' · ')}
            </p>
          )}
        </article>
      ))}
      <p className={styles.people}>{text.figuresHint}</p>
    </section>
  )
}
