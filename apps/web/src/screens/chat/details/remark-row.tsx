import { MAX_REMARK_LENGTH } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { TextDialog } from '../../../parts/dialogs/text-dialog.tsx'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SettingRow } from '../../../ui/setting-row/setting-row.tsx'
import styles from './details-panel.module.css'

/** What the user wrote down about a person, for themselves. */
export function RemarkRow({ person }: { person: string }) {
  const { customers: text } = useText()
  const client = useClient()
  const remark = useAppState(state => state.people[person]?.remark ?? '')
  const [isEditing, setIsEditing] = useState(false)
  useEffect(() => void client.people.loadUnknown([person]), [client, person])
  return (
    <>
      <SettingRow aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
        <span className={styles.grow}>{text.remark}</span>
        <span className={styles.value}>{remark || text.noRemark}</span>
        <Icon name="edit" size="xs" />
      </SettingRow>
      {isEditing && (
        <TextDialog
          title={text.remark}
          initial={remark}
          longest={MAX_REMARK_LENGTH}
          check={value => (value.trim().length > MAX_REMARK_LENGTH ? 'too-long' : undefined)}
          onSave={value => client.people.setRemark(person, value)}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  )
}
