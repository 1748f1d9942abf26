import type { InvitedPerson } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { displayUntil } from '../../text/display-time.ts'
import { useLanguage } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import styles from './people-page.module.css'

interface Props {
  accounts: readonly string[]
  onClose(): void
}

type Step = 'ask' | 'running' | 'done' | 'stopped'

/** Links for people who have never signed in: by e-mail, or as a file [admin-15]. */
export function InviteDialog({ accounts, onClose }: Props) {
  const admin = useAdminText()
  const { invite: text } = admin
  const { text: words, language } = useLanguage()
  const client = useClient()
  const [hasMail, setHasMail] = useState(false)
  const [wantsMail, setWantsMail] = useState(true)
  const isByMail = hasMail && wantsMail
  const [step, setStep] = useState<Step>('ask')
  const [invited, setInvited] = useState<readonly InvitedPerson[]>([])
  useEffect(() => {
    void client.adminPeople.sendsMail().then(setHasMail)
  }, [client])
  const run = async () => {
    setStep('running')
    const done = await client.adminPeople.invite(accounts, { isByMail, language }, setInvited)
    setStep(done.ok ? 'done' : 'stopped')
  }
  return (
    <Dialog title={text.title(accounts.length)} isLocked={step === 'running'} onClose={onClose}>
      <div className={styles.form}>
        {step === 'ask' && <p className={styles.hint}>{text.hint}</p>}
        {step === 'ask' && hasMail && (
          <Checkbox label={text.byMail} isChecked={wantsMail} onChange={setWantsMail} />
        )}
        {step === 'running' && (
          <>
            <p role="status">{text.progress(invited.length, accounts.length)}</p>
            <ProgressBar label={text.action} percent={(100 * invited.length) / accounts.length} />
          </>
        )}
        {step === 'stopped' && <HintBox isWarning>{text.stopped}</HintBox>}
        {(step === 'done' || step === 'stopped') && <InviteReport invited={invited} />}
        {step !== 'running' && (
          <div className={styles.actions}>
            {step === 'ask' && <Button onClick={onClose}>{admin.cancel}</Button>}
            <Button look="primary" onClick={step === 'ask' ? () => void run() : onClose}>
              {step === 'ask' ? text.action : words.common.ok}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** How many got an e-mail, and the links of the others, which are shown this once. */
function InviteReport({ invited }: { invited: readonly InvitedPerson[] }) {
  const { invite: text } = useAdminText()
  const { text: words } = useLanguage()
  const domain = useAppState(({ session }) => session.company?.domain ?? '')
  const links = invited.filter(({ outcome }) => outcome === 'link')
  const mailed = invited.filter(({ outcome }) => outcome === 'mailed')
  const skipped = invited.length - links.length - mailed.length
  const page = `${window.location.origin}/password?company=${encodeURIComponent(domain)}#`
  const save = () => {
    const lines = links.map(({ account, name, token, expiresAt }) => [
      account,
      name,
      page + token,
      displayUntil(words, expiresAt, Date.now()),
    ])
    saveFile(encodeCsv([[...text.columns], ...lines]), 'invitations.csv')
  }
  return (
    <>
      <p role="status">{text.done(mailed.length, links.length, skipped)}</p>
      {links.length > 0 && (
        <>
          <p className={styles.hint}>{text.once}</p>
          <div>
            <Button onClick={save}>
              <Icon name="download" size="sm" />
              {text.save}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
