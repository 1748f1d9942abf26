import { useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import styles from './people-page.module.css'
import type { Outcome } from './use-bulk.ts'

interface Props {
  outcomes: readonly Outcome[]
  onClose(): void
}

/** New passwords, shown only once, and whoever was not changed and why. */
export function BulkReport({ outcomes, onClose }: Props) {
  const { bulk: text, people } = useAdminText()
  const texts = useText()
  const passwords = outcomes.filter(({ password }) => password !== undefined)
  const refused = outcomes.filter(({ refusal }) => refusal !== undefined)
  const reasonOf = ({ refusal }: Outcome) =>
    typeof refusal === 'string' ? text.refusals[refusal] : refusal && displayProblem(texts, refusal)
  return (
    <>
      {refused.length > 0 && (
        <HintBox isWarning>{text.refused(outcomes.length - refused.length, refused.length)}</HintBox>
      )}
      <div className={styles.report}>
        <table className={table.table} aria-label={text.report}>
          <tbody>
            {[...refused, ...passwords].map(outcome => (
              <tr key={outcome.person.account}>
                <td>{shownName(texts, outcome.person.name)}</td>
                <td>{outcome.person.account}</td>
                <td>
                  {outcome.password === undefined ? reasonOf(outcome) : <code>{outcome.password}</code>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {passwords.length > 0 && <p className={styles.hint}>{people.passwordHint}</p>}
      <div className={styles.actions}>
        {passwords.length > 0 && <CopyPasswords outcomes={passwords} />}
        <Button look="primary" onClick={onClose}>
          {texts.common.ok}
        </Button>
      </div>
    </>
  )
}

function CopyPasswords({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { bulk: text } = useAdminText()
  const client = useClient()
  const lines = outcomes.map(({ person, password }) => `${person.account}\t${password}`)
  return <Button onClick={() => void copyText(client, lines.join('\n'))}>{text.copyAll}</Button>
}
