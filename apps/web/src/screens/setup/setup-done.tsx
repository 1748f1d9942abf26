import { Link, useNavigate } from 'react-router'
import { useAppState } from '../../client/client-context.ts'
import page from '../../parts/entry-page.module.css'
import { Button } from '../../ui/button/button.tsx'
import styles from './setup-screen.module.css'
import { useSetupText } from './setup-text.tsx'

/** What to do next. */
export function SetupDone() {
  const text = useSetupText()
  const navigate = useNavigate()
  const company = useAppState(state => state.session.company?.name ?? '')
  const account = useAppState(state => state.session.me?.id ?? '')
  return (
    <div className={styles.form}>
      <div>
        <h2 className={page.title}>{text.created}</h2>
        <p className={styles.hint}>{text.ready(company, account)}</p>
      </div>
      <h3 className={styles.group}>{text.next}</h3>
      <ul className={styles.links}>
        <li>
          <Link to="/admin/people?do=import">{text.importPeople}</Link>
        </li>
        <li>
          <Link to="/admin/people?do=add">{text.addPerson}</Link>
        </li>
        <li>
          <Link to="/admin/departments">{text.departments}</Link>
        </li>
      </ul>
      <Button look="primary" size="lg" isBlock onClick={() => void navigate('/')}>
        {text.open}
      </Button>
    </div>
  )
}
