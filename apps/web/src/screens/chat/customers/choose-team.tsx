import type { ConversationKey } from '@parley/protocol/model'
import { useClient } from '../../../client/client-context.ts'
import { LoadFailure } from '../../../parts/load-failure/load-failure.tsx'
import { nameInLanguage } from '../../../text/name-in-language.ts'
import { useLanguage, useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import styles from './customers.module.css'
import { useTeams } from './use-teams.ts'

interface Props {
  onOpen(key: ConversationKey): void
}

/** All teams of the company; choosing one opens the conversation with it. */
export function ChooseTeam({ onOpen }: Props) {
  const { customers: text } = useText()
  const client = useClient()
  const { answer, retry } = useTeams()
  const { language } = useLanguage()
  const choose = async (team: string) => {
    const opened = await client.consultations.open(team)
    if (client.notices.succeeded(opened)) onOpen(opened.value)
  }
  return (
    <section className={styles.section} aria-label={text.ask}>
      <h2 className={styles.heading}>{text.ask}</h2>
      {answer?.ok === false ? (
        <LoadFailure problem={answer.problem} onRetry={retry} />
      ) : (
        <p className={styles.hint}>{answer?.value.length === 0 ? text.noTeams : text.askHint}</p>
      )}
      <ul>
        {answer?.ok &&
          answer.value.map(({ id, name, avatar, welcome }) => (
            <li key={id}>
              <button type="button" className={styles.row} onClick={() => void choose(id)}>
                <Avatar id={id} name={nameInLanguage(name, language)} image={avatar} size="md" />
                <span className={styles.main}>
                  <span className={styles.name}>{nameInLanguage(name, language)}</span>
                  <span className={styles.preview}>{welcome}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
