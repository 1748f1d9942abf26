import type { Me } from '@parley/core'
import { ProfileText, useProfileText } from '../../../parts/crop/profile-text.tsx'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows.tsx'
import styles from './own-profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { useOwnProfile } from './use-own-profile.ts'

interface Props {
  me: Me
  onClose(): void
}

/** Edits one's own name, avatar and status. */
export const OwnProfileDialog = (props: Props) => (
  <ProfileText>
    <OwnProfile {...props} />
  </ProfileText>
)

function OwnProfile({ me, onClose }: Props) {
  const text = useProfileText()
  const words = useText()
  const { profile, card, problem, save } = useOwnProfile(me.id)
  return (
    <Dialog title={text.title} onClose={onClose}>
      {problem && (
        <p className={styles.problem} role="alert">
          {displayProblem(words, problem)}
        </p>
      )}
      {profile ? (
        <ProfileForm me={me} profile={profile} card={card} onSave={save} onClose={onClose} />
      ) : (
        <SkeletonRows label={words.common.loading} count={3} />
      )}
    </Dialog>
  )
}
