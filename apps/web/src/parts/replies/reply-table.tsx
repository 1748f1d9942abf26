import type { Problem } from '@parley/core'
import type { SavedReply } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { LoadFailure } from '../load-failure/load-failure.tsx'
import styles from './replies.module.css'
import { ReplyDialog } from './reply-dialog.tsx'

/** Saved replies: those of a team, for its managers, or one's own. */
export function ReplyTable({ team = '' }: { team?: string }) {
  const { replies: text } = useText()
  const client = useClient()
  const [replies, setReplies] = useState<readonly SavedReply[]>()
  const [problem, setProblem] = useState<Problem>()
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  const load = useCallback(async () => {
    const found = await client.replies.list(team)
    setProblem(found.ok ? undefined : found.problem)
    if (found.ok) setReplies(found.value.filter(reply => reply.team === team))
  }, [client, team])
  useEffect(() => void load(), [load])
  const remove = async (reply: SavedReply) => {
    if (await client.replies.remove(reply)) await load()
  }
  return (
    <section ref={keepRowFocus} className={styles.section} aria-label={text.title}>
      {problem && <LoadFailure problem={problem} onRetry={() => void load()} />}
      {replies?.length === 0 && <p className={styles.hint}>{text.none}</p>}
      {replies && replies.length > 0 && (
        <table className={styles.table} aria-label={text.title}>
          <tbody>
            {replies.map(reply => (
              <tr key={reply.id}>
                <th scope="row" className={styles.shortcut}>
                  /{reply.shortcut}
                </th>
                <td className={styles.text}>{reply.text}</td>
                <td className={styles.actions}>
                  <IconButton
                    size="sm"
                    icon="edit"
                    label={text.edit(reply.shortcut)}
                    onClick={() => setEdited(reply)}
                  />
                  <IconButton
                    size="sm"
                    icon="trash"
                    label={text.remove(reply.shortcut)}
                    onClick={() => void remove(reply)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.hint}>{text.filled}</p>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setEdited('new')}>
        {text.add}
      </Button>
      {edited && (
        <ReplyDialog
          reply={edited === 'new' ? { shortcut: '', text: '', team, label: '', closes: false } : edited}
          onSaved={() => void load()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
