import { useAppState } from '../../client/client-context.ts'
import page from '../../parts/entry-page.module.css'
import { Link } from '../../platform/router/link.tsx'
import { useNavigate } from '../../platform/router/router.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './setup-screen.module.css'
import { useSetupText } from './setup-text.tsx'

const NEXT = [
  { to: '/admin/people?do=import', icon: 'download', key: 'importPeople' },
  { to: '/admin/people?do=add', icon: 'userPlus', key: 'addPerson' },
  { to: '/admin/departments', icon: 'branch', key: 'departments' },
  { to: '/admin/teams', icon: 'headset', key: 'team' },
  { to: '/admin/settings', icon: 'lock', key: 'signIn' },
] as const

/** What to do next. */
export function SetupDone() {
  const text = useSetupText()
  const navigate = useNavigate()
  const company = useAppState(state => state.session.company?.name ?? '')
  const account = useAppState(state => state.session.me?.id ?? '')
  return (
    <div className={styles.form}>
      <div>
        <span className={styles.done}>
          <Icon name="check" />
        </span>
        <h2 className={page.title}>{text.created}</h2>
        <p className={styles.hint}>{text.ready(company, account)}</p>
      </div>
      <ul className={styles.links} aria-label={text.next}>
        {NEXT.map(({ to, icon, key }) => (
          <li key={key}>
            <Link className={styles.link} to={to} aria-label={text[key]}>
              <Icon name={icon} size="sm" />
              <span className={styles.linkWords}>
                {text[key]}
                <small>{text.nextHints[key]}</small>
              </span>
              <Icon name="chevronRight" size="sm" />
            </Link>
          </li>
        ))}
      </ul>
      <Button look="primary" size="lg" isBlock onClick={() => void navigate('/')}>
        {text.open}
      </Button>
    </div>
  )
}
