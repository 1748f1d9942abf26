import { useClient } from '../../../client/client-context.ts'
import { NoticeSwitches } from '../../../features/notices/notice-switches.tsx'
import { useOptions } from '../../../features/preferences/use-options.ts'
import { SkinChoice } from '../../../features/skin/skin-choice.tsx'
import { ThemeChoice } from '../../../features/theme/theme-choice.tsx'
import { LANGUAGES } from '../../../text/languages.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { SelectRow } from '../../../ui/select/select-row.tsx'
import { SwitchRow } from '../../../ui/switch/switch-row.tsx'
import styles from './settings-dialog.module.css'

const DENSITIES = ['comfortable', 'compact'] as const
const LANGUAGE_OPTIONS = LANGUAGES.map(({ language, name }) => ({
  value: language,
  label: name,
  lang: language,
}))

export function GeneralSection() {
  const { settings: text, language } = useText()
  const client = useClient()
  const { options, change } = useOptions()
  return (
    <>
      <div className={styles.group}>
        <span className={styles.label}>{text.appearance}</span>
        <ThemeChoice value={options.theme} onChange={theme => change({ theme })} />
      </div>
      <div className={styles.row}>
        <span className={styles.label}>{text.skin}</span>
        <SkinChoice value={options.skinColor} onChange={skinColor => change({ skinColor })} />
      </div>
      <div className={styles.row}>
        <span className={styles.label}>{text.density}</span>
        <Segmented
          label={text.density}
          options={DENSITIES.map(value => ({ value, label: text[value] }))}
          value={options.density}
          onChange={density => change({ density })}
        />
      </div>
      <SelectRow
        label={language.label}
        options={[{ value: 'auto', label: text.languageAuto }, ...LANGUAGE_OPTIONS]}
        value={options.language}
        onChange={next => change({ language: next })}
      />
      <NoticeSwitches options={options} onChange={change} />
      <SwitchRow
        label={text.captureHide}
        isOn={options.captureHide}
        onChange={captureHide => change({ captureHide })}
      />
      <SwitchRow
        label={text.recordSyn}
        hint={text.recordSynHint}
        isOn={options.recordSyn}
        onChange={recordSyn => change({ recordSyn })}
      />
      <div className={styles.foot}>
        <Button look="danger" onClick={() => void client.signOut()}>
          <Icon name="logout" size="sm" />
          {text.signOut}
        </Button>
      </div>
    </>
  )
}
