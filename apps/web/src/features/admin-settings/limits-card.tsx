import type { CompanyFacts, CompanySettings } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { offerSpaces } from '../../parts/admin/offer-spaces.ts'
import section from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { displaySize } from '../../text/display-size.ts'

type Limits = Pick<CompanySettings, 'spaceMb' | 'maxFileMb'>

interface Props {
  settings: Limits & Pick<CompanyFacts, 'operatorSpaceMb'>
  onChange(change: Partial<Limits>): void
}

const FILE_SIZES_MB = [10, 20, 50]
const MOST_MB = 100
const MB = 1_048_576

/** How much people may upload and keep [limits-13]. */
export function LimitsCard({ settings, onChange }: Props) {
  const { settings: text } = useAdminText()
  const { spaceMb, maxFileMb, operatorSpaceMb } = settings
  const read = (value: string) => (value === '' ? null : Number(value))
  return (
    <SettingSection title={text.limits} hint={text.limitsHint}>
      <div className={section.pair}>
        <ChoiceField
          label={text.maxFile}
          value={String(maxFileMb ?? '')}
          options={[
            ...FILE_SIZES_MB.map(mb => ({ value: String(mb), label: `${mb} MB` })),
            { value: '', label: `${MOST_MB} MB` },
          ]}
          onChange={value => onChange({ maxFileMb: read(value) })}
        />
        <ChoiceField
          label={text.space}
          value={String(spaceMb ?? '')}
          options={[
            ...offerSpaces(operatorSpaceMb, spaceMb),
            { value: '', label: text.spaceMost(displaySize(operatorSpaceMb * MB)) },
          ]}
          onChange={value => onChange({ spaceMb: read(value) })}
        />
      </div>
    </SettingSection>
  )
}
