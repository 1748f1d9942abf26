import type { CompanyFacts, CompanySettings } from '@parley/core'
import { SIGN_IN_METHODS, type SignInMethod } from '@parley/protocol/model'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import section from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { Link } from '../../platform/router/link.tsx'
import { Banner } from '../../ui/banner/banner.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import styles from './company-settings-page.module.css'

interface Props {
  settings: Pick<CompanySettings, 'disabledMethods'> & CompanyFacts
  /** The last change would have left nobody a way in. */
  isLockedOut: boolean
  onChange(change: { disabledMethods: SignInMethod[] }): void
}

const ICONS = { password: 'lock', sms: 'phone', qr: 'qr' } as const

/** How people of the company sign in [session-21]. */
export function SignInCard({ settings, isLockedOut, onChange }: Props) {
  const { settings: text } = useAdminText()
  const { disabledMethods, peopleWithMobile, ssoName } = settings
  const hints = { password: text.passwordHint, sms: text.smsHint(peopleWithMobile), qr: text.qrHint }
  const turn = (method: SignInMethod, isOn: boolean) =>
    onChange({
      disabledMethods: isOn ? disabledMethods.filter(one => one !== method) : [...disabledMethods, method],
    })
  return (
    <SettingSection title={text.signIn} hint={text.signInHint}>
      <div className={section.card}>
        {SIGN_IN_METHODS.map(method => (
          <SwitchRow
            key={method}
            icon={ICONS[method]}
            label={text.methods[method]}
            hint={hints[method]}
            isOn={!disabledMethods.includes(method)}
            onChange={isOn => turn(method, isOn)}
          />
        ))}
        <div className={styles.way}>
          <Icon name="link" size="sm" />
          <div className={styles.words}>
            {text.sso}
            <p className={styles.hint}>{ssoName === '' ? text.ssoOff : text.ssoOn(ssoName)}</p>
          </div>
          <Link className={styles.setUp} to="/admin/sso" aria-label={text.setUpSso}>
            {text.setUp}
          </Link>
        </div>
      </div>
      {isLockedOut && (
        <div role="alert">
          <Banner tone="warning" icon="alert">
            {text.lockedOut}
          </Banner>
        </div>
      )}
    </SettingSection>
  )
}
