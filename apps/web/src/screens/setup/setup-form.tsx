import type { Problem } from '@parley/core'
import { findSetupFaults, type SetupDraft } from '@parley/protocol/model'
import { useState } from 'react'
import { useEntryClient } from '../../client/client-context.ts'
import page from '../../parts/entry-page.module.css'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { SetupFields } from './setup-fields.tsx'
import styles from './setup-screen.module.css'
import { useSetupText } from './setup-text.tsx'

const EMPTY: SetupDraft = { company: '', domain: '', name: '', account: '', password: '' }
const MINUTE_MS = 60_000

interface Props {
  code: string
  /** Expiry of the link, in server time. */
  end: number
  onCreated(): void
  onGone(): void
}

export function SetupForm({ code, end, onCreated, onGone }: Props) {
  const texts = useText()
  const text = useSetupText()
  const client = useEntryClient()
  const now = useNow(MINUTE_MS)
  const [draft, setDraft] = useState(EMPTY)
  const [problem, setProblem] = useState<Problem>()
  const faults = findSetupFaults(draft)

  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: faults.length === 0,
    submit: async () => {
      setProblem(undefined)
      // Before signing in, which remounts the page.
      onCreated()
      const created = await client.setup.create(code, draft)
      if (created.ok) return
      if (created.problem.code === 'setup-link-gone') onGone()
      else setProblem(created.problem)
    },
  })
  return (
    <form
      className={styles.form}
      aria-label={text.form}
      aria-busy={isBusy}
      noValidate
      onSubmit={handleSubmit}
    >
      <div>
        <h2 className={page.title}>{text.title}</h2>
        <p className={styles.hint}>{text.expires(Math.max(1, Math.round((end - now) / MINUTE_MS)))}</p>
      </div>
      <SetupFields draft={draft} wasTried={wasTried} onChange={setDraft} />
      {(problem || (wasTried && faults.length > 0)) && (
        <p className={styles.problem} role="alert">
          {problem ? displayProblem(texts, problem) : text.problems(faults.length)}
        </p>
      )}
      <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
        {isBusy && <Spinner />}
        {text.submit}
      </Button>
    </form>
  )
}
