import type { ManagedPersonDetails } from '@parley/core'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { offerSpaces } from '../../parts/admin/offer-spaces.ts'
import { displaySize } from '../../text/display-size.ts'
import styles from './people-page.module.css'

interface Props {
  account: string
  space: ManagedPersonDetails['space']
  onChanged(): void
}

/** How much a person keeps and may keep. Acts at once, as on the page of files. */
export function PersonSpace({ account, space, onChanged }: Props) {
  const { person: text } = useAdminText()
  const client = useClient()
  const { bytes, quotaBytes, ownMb, operatorMb } = space
  const setSpace = async (value: string) => {
    const spaceMb = value === '' ? null : Number(value)
    client.notices.succeeded(await client.adminFiles.setSpace(account, spaceMb))
    onChanged()
  }
  return (
    <section className={styles.section} aria-label={text.space}>
      <div className={styles.line}>
        <span className={styles.names}>
          <strong>{text.space}</strong>
          <small>{text.spaceUsed(displaySize(bytes), displaySize(quotaBytes))}</small>
        </span>
        <ChoiceField
          isBare
          label={text.spaceLimit}
          value={String(ownMb ?? '')}
          options={[{ value: '', label: text.spaceAsCompany }, ...offerSpaces(operatorMb + 1, ownMb)]}
          onChange={value => void setSpace(value)}
        />
      </div>
    </section>
  )
}
