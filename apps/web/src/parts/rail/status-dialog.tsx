import type { Problem, Profile } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import { ProfileText, useProfileText } from '../crop/profile-text.tsx'
import { FormEnd } from '../dialogs/form-end.tsx'
import { type StatusEnd, statusEnd } from '../status/status-end.ts'
import { StatusFields } from '../status/status-fields.tsx'
import styles from './status-dialog.module.css'

const MINUTE_MS = 60_000

interface Props {
  onClose(): void
}

/** One's own status alone: with a few that people often have. */
export const StatusDialog = (props: Props) => (
  <ProfileText>
    <OpenStatusDialog {...props} />
  </ProfileText>
)

function OpenStatusDialog({ onClose }: Props) {
  const client = useClient()
  const text = useText()
  const { setStatus } = useProfileText()
  const [profile, setProfile] = useState<Profile>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    void client.profile.get().then(got => (got.ok ? setProfile(got.value) : setProblem(got.problem)))
  }, [client])
  return (
    <Dialog title={setStatus} onClose={onClose}>
      {problem && <p role="alert">{displayProblem(text, problem)}</p>}
      {profile && <StatusForm profile={profile} onProblem={setProblem} onClose={onClose} />}
      {!profile && !problem && <SkeletonRows label={text.common.loading} count={2} />}
    </Dialog>
  )
}

interface FormProps extends Props {
  profile: Profile
  onProblem(problem: Problem): void
}

function StatusForm({ profile, onProblem, onClose }: FormProps) {
  const text = useProfileText()
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const [status, setStatus] = useState(profile.status)
  const [end, setEnd] = useState<StatusEnd>(profile.statusUntil > 0 ? 'kept' : 'never')
  const { isBusy, handleSubmit } = useForm({
    isComplete: true,
    submit: async () => {
      const words = status.trim()
      const until = words === '' ? 0 : statusEnd(end, now, profile.statusUntil)
      const saved = await client.profile.save({ status: words, statusUntil: until })
      if (!saved.ok) return onProblem(saved.problem)
      client.notices.announce('profile-saved')
      onClose()
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex row in every browser */}
      <div className={styles.often} role="group" aria-label={text.often}>
        {text.oftenUsed.map(([words, suggested]) => (
          <Button
            key={words}
            size="sm"
            aria-pressed={status === words}
            onClick={() => {
              setStatus(words)
              setEnd(suggested)
            }}
          >
            {words}
          </Button>
        ))}
      </div>
      <StatusFields
        status={status}
        end={end}
        mayKeep={profile.statusUntil > 0}
        onStatus={setStatus}
        onEnd={setEnd}
      />
      <FormEnd action={text.save} isDisabled={isBusy} onCancel={onClose}>
        <Button look="quiet" disabled={status === ''} onClick={() => setStatus('')}>
          {text.clearStatus}
        </Button>
      </FormEnd>
    </form>
  )
}
