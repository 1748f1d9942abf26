import type { ListedCompany, Problem } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState, useEntryClient } from '../../../client/client-context.ts'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './choose-company.module.css'

/** More companies are found by typing. */
const MAX_SHOWN = 10
/** Told by a dialog. */
const AFTER_A_SESSION: ReadonlySet<string> = new Set(['session-ended', 'login-expired', 'superseded'])

/** Chooses the company on a server that has several. */
export function ChooseCompany() {
  const text = useText()
  const { companies: words } = text
  const client = useEntryClient()
  const [companies, setCompanies] = useState<ListedCompany[]>([])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem>()
  // From an address or link that led here.
  const earlier = useAppState(({ session }) => session.problem)

  useEffect(() => {
    void client.companies.list().then(listed => {
      if (listed.ok) setCompanies(listed.value)
    })
  }, [client])

  const choose = async (name: string) => {
    const chosen = await client.companies.choose(name)
    if (!chosen.ok) setProblem(chosen.problem)
  }
  const { isBusy, handleSubmit } = useForm({
    isComplete: typed.trim() !== '',
    submit: () => choose(typed.trim()),
  })
  return (
    <form className={styles.form} aria-label={words.choose} noValidate onSubmit={handleSubmit}>
      <div>
        <h2 className={styles.title}>{words.choose}</h2>
        <p className={styles.hint}>{words.several}</p>
      </div>
      {earlier && !AFTER_A_SESSION.has(earlier.code) && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" size="sm" />
          {displayProblem(text, earlier)}
        </p>
      )}
      {companies.length > 0 && <CompanyList companies={companies} onChoose={name => void choose(name)} />}
      <Field
        label={words.typed}
        icon="building"
        autoCapitalize="none"
        value={typed}
        error={problem && displayProblem(text, problem)}
        onChange={event => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
        {words.continue}
      </Button>
    </form>
  )
}

interface ListProps {
  companies: readonly ListedCompany[]
  onChoose(domain: string): void
}

function CompanyList({ companies, onChoose }: ListProps) {
  const { companies: words } = useText()
  return (
    <ul className={styles.list} aria-label={words.list}>
      {companies.slice(0, MAX_SHOWN).map(({ name, domain }) => (
        <li key={domain}>
          <button
            type="button"
            className={styles.row}
            aria-label={words.entry(name, domain)}
            onClick={() => onChoose(domain)}
          >
            <Avatar id={domain} name={name} />
            <span className={styles.words}>
              <strong>{name}</strong>
              <small>{domain}</small>
            </span>
            <Icon name="chevronRight" size="sm" />
          </button>
        </li>
      ))}
    </ul>
  )
}
