import type { TeamFigures } from '@parley/core'
import type { FigureName } from '@parley/protocol/model'
import { Fragment } from 'react'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import styles from './board-figures.module.css'
import { FigureButton, type ShownFigure } from './figure-button.tsx'
import { useFigures } from './use-figures.ts'

const MINUTE_MS = 60_000

const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

interface Props {
  team: string
  onFigure(figure: ShownFigure): void
}

/** How the teams answered in the last seven days, computed from the log [questions-5]. */
export function BoardFigures({ team, onFigure }: Props) {
  const { board: text } = useText()
  const figures = useFigures()
  const shown = figures.filter(({ key }) => team === '' || key === team)
  return (
    <section className={styles.figures} aria-label={text.figures}>
      {shown.map(figures => (
        <TeamFiguresCard key={figures.key} figures={figures} onFigure={onFigure} />
      ))}
      <p className={styles.people}>{text.figuresHint}</p>
    </section>
  )
}

function TeamFiguresCard({
  figures: { key, name: given, people, weeks, today: _, ...figures },
  onFigure,
}: Pick<Props, 'onFigure'> & { figures: TeamFigures }) {
  const { board: text } = useText()
  const { language } = useLanguage()
  const name = nameInLanguage(given, language)
  const from = weeks[0]?.from ?? 0
  const period = { team: key, teamName: name, from, to: from + WEEK_MS, period: text.figuresHint }
  return (
    <article className={styles.card} aria-label={name}>
      <h2>{name}</h2>
      <dl className={styles.numbers}>
        {numbersOf(figures, text).map(({ label, value, figure }) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>
              <FigureButton
                label={label}
                value={value}
                onPress={value === '–' ? undefined : () => onFigure({ ...period, figure, label })}
              />
            </dd>
          </div>
        ))}
      </dl>
      <WeekTable team={key} name={name} weeks={weeks} onFigure={onFigure} />
      {people.length > 0 && (
        <p className={styles.people}>
          {people.map(({ id, name: who, answered, unanswered }, index) => (
            <Fragment key={id}>
              {index > 0 && ' · '}
              <FigureButton
                label={text.answersOf(who)}
                value={text.person(who, answered, unanswered)}
                onPress={() =>
                  onFigure({ ...period, figure: 'person', person: id, label: text.answersOf(who) })
                }
              />
            </Fragment>
          ))}
        </p>
      )}
    </article>
  )
}

type BoardText = ReturnType<typeof useText>['board']
type Numbers = Omit<TeamFigures['weeks'][number], 'from'>

/** Without a reply there is no time of one. */
const minutesOf = (ms: number, text: BoardText): string =>
  ms === 0 ? '–' : text.minutes(Math.round(ms / MINUTE_MS))

interface ShownNumber {
  figure: FigureName
  label: string
  value: string
}

const numbersOf = (figures: Numbers, text: BoardText): ShownNumber[] => [
  { figure: 'asked', label: text.answeredOf, value: `${figures.answered} / ${figures.asked}` },
  { figure: 'first', label: text.first, value: minutesOf(figures.firstMs, text) },
  { figure: 'median', label: text.median, value: minutesOf(figures.medianMs, text) },
  {
    figure: 'withinLimit',
    label: text.withinLimit,
    value: figures.asked === 0 ? '–' : text.percent(Math.round(figures.withinLimit * 100)),
  },
]

interface WeekProps extends Pick<Props, 'onFigure'>, Pick<TeamFigures, 'name' | 'weeks'> {
  team: TeamFigures['key']
}

/** The same figures of the weeks before. */
function WeekTable({ team, name, weeks, onFigure }: WeekProps) {
  const { board: text, time } = useText()
  const before = weeks.slice(1).filter(({ asked }) => asked > 0)
  if (before.length === 0) return null
  return (
    <table className={styles.weeks} aria-label={text.weeks(name)}>
      <thead>
        <tr>
          <th scope="col">{text.weekFrom}</th>
          {numbersOf(before[0] as Numbers, text).map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {before.map(({ from, ...figures }) => {
          const day = time.monthDay(new Date(from))
          const period = { team, teamName: name, from, to: from + WEEK_MS, period: text.weekOf(day) }
          return (
            <tr key={from}>
              <th scope="row">{day}</th>
              {numbersOf(figures, text).map(({ figure, label, value }) => (
                <td key={figure}>
                  <FigureButton
                    label={label}
                    value={value}
                    onPress={value === '–' ? undefined : () => onFigure({ ...period, figure, label })}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
