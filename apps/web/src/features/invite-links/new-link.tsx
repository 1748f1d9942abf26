import { LINK_LIVES, type LinkLife } from '@parley/protocol/model'
import { useState } from 'react'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import styles from './invite-links.module.css'

interface Props {
  hasLink: boolean
  onCreate(life: LinkLife, needsApproval: boolean): Promise<void>
}

export function NewLink({ hasLink, onCreate }: Props) {
  const { inviteLinks: text } = useText()
  const [life, setLife] = useState<LinkLife>('week')
  const [needsApproval, setNeedsApproval] = useState(true)
  const { isBusy, run } = useBusy()
  return (
    <div className={styles.fresh}>
      {hasLink && <p className={styles.hint}>{text.renewHint}</p>}
      <ChoiceField<LinkLife>
        label={text.life}
        value={life}
        options={LINK_LIVES.map(value => ({ value, label: text.lives[value] }))}
        onChange={setLife}
      />
      <SwitchRow
        label={text.approval}
        hint={text.approvalHint}
        isOn={needsApproval}
        onChange={setNeedsApproval}
      />
      <div className={styles.buttons}>
        <Button
          look={hasLink ? 'secondary' : 'primary'}
          size="sm"
          disabled={isBusy}
          onClick={() => void run(() => onCreate(life, needsApproval))}
        >
          {hasLink ? text.renew : text.create}
        </Button>
      </div>
    </div>
  )
}
