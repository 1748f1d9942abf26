import type { CompanyFacts, CompanySettings } from '@parley/core'
import { SIGN_IN_WAYS, type SignInWay } from '@parley/protocol/model'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import cards from '../../parts/admin/cards.module.css'
import { Banner } from '../../ui/banner/banner.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import styles from './company-settings-page.module.css'

interface Props {
  settings: Pick<CompanySettings, 'closedWays'> & CompanyFacts
  /** The last change would have left nobody a way in. */
  isLockedOut: boolean
  onChange(change: { closedWays: SignInWay[] }): void
}

/** How people of the company sign in [session-21]. */
export function SignInCard({ settings, isLockedOut, onChange }: Props) {
  const { settings: text } = useAdminText()
  const { closedWays, peopleWithMobile, ssoName } = settings
  const hints = { password: text.passwordHint, sms: text.smsHint(peopleWithMobile), qr: text.qrHint }
  const turn = (way: SignInWay, isOn: boolean) =>
    onChange({ closedWays: isOn ? closedWays.filter(one => one !== way) : [...closedWays, way] })
  return (
    <section className={cards.card} aria-label={text.signIn}>
      <h2>{text.signIn}</h2>
      <p className={styles.hint}>{text.signInHint}</p>
      {SIGN_IN_WAYS.map(way => (
        <SwitchRow
          key={way}
          label={text.ways[way]}
          hint={hints[way]}
          isOn={!closedWays.includes(way)}
          onChange={isOn => turn(way, isOn)}
        />
      ))}
      <p className={styles.hint}>{ssoName === '' ? text.ssoOff : text.ssoOn(ssoName)}</p>
      {isLockedOut && (
        <div role="alert">
          <Banner tone="warning" icon="alert">
            {text.lockedOut}
          </Banner>
        </div>
      )}
    </section>
  )
}
