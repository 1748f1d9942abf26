import type { TeamFigures } from '@parley/core'
import { useText } from '../../text/text-context.ts'
import styles from './board-figures.module.css'
import { useFigures } from './use-figures.ts'

const MINUTE_MS = 60_000

/** How the teams answered in the last seven days, computed from the log [questions-5]. */
export function BoardFigures({ team }: { team: string }) {
  const { board: text } = useText()
  const figures = useFigures()
  const shown = figures.filter(({ key }) => team === '' || key === team)
  return (
    <section className={styles.figures} aria-label={text.figures}>
      {shown.map(({ key, name, people, weeks, today: _, ...figures }) => (
        <article key={key} className={styles.card} aria-label={name}>
          <h2>{name}</h2>
          <dl className={styles.numbers}>
            {numbersOf(figures, text).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <WeekTable name={name} weeks={weeks} />
          {people.length > 0 && (
            <p className={styles.people}>
              {people.map(person => text.person(person.name, person.answered, person.unanswered)).join(' · ')}
            </p>
          )}
        </article>
      ))}
      <p className={styles.people}>{text.figuresHint}</p>
    </section>
  )
}

type BoardText = ReturnType<typeof useText>['board']
type Numbers = Omit<TeamFigures['weeks'][number], 'from'>

const minutesOf = (ms: number, { answered }: Numbers, text: BoardText): string =>
  answered === 0 ? '–' : text.minutes(Math.round(ms / MINUTE_MS))

/** Label and value of each figure. */
const numbersOf = (figures: Numbers, text: BoardText): [label: string, value: string][] => [
  [text.answeredOf, `${figures.answered} / ${figures.asked}`],
  [text.first, minutesOf(figures.firstMs, figures, text)],
  [text.median, minutesOf(figures.medianMs, figures, text)],
  [text.withinLimit, figures.asked === 0 ? '–' : text.percent(Math.round(figures.withinLimit * 100))],
]

/** The same figures of the weeks before. */
function WeekTable({ name, weeks }: Pick<TeamFigures, 'name' | 'weeks'>) {
  const { board: text, time } = useText()
  const before = weeks.slice(1).filter(({ asked }) => asked > 0)
  if (before.length === 0) return null
  return (
    <table className={styles.weeks} aria-label={text.weeks(name)}>
      <thead>
        <tr>
          <th scope="col">{text.weekFrom}</th>
          {numbersOf(before[0] as Numbers, text).map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {before.map(({ from, ...figures }) => (
          <tr key={from}>
            <th scope="row">{time.monthDay(new Date(from))}</th>
            {numbersOf(figures, text).map(([label, value]) => (
              <td key={label}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
