import type { Me, PersonProfile, Problem, Profile, ProfileChange } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { ProfileText, useProfileText } from '../../../parts/crop/profile-text.tsx'
import { LoadFailure } from '../../../parts/load-failure/load-failure.tsx'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows.tsx'
import styles from './own-profile.module.css'
import { ProfileForm } from './profile-form.tsx'

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

/** One's own profile from the server, with the company's data. */
function useOwnProfile(id: string) {
  const client = useClient()
  const [profile, setProfile] = useState<Profile>()
  const [card, setCard] = useState<PersonProfile>()
  const [problem, setProblem] = useState<Problem>()
  const load = useCallback(() => {
    setProblem(undefined)
    void client.profile.get().then(got => (got.ok ? setProfile(got.value) : setProblem(got.problem)))
    void client.people.getCard(id).then(got => got.ok && setCard(got.value))
  }, [client, id])
  useEffect(load, [load])
  return {
    profile,
    card,
    problem,
    load,
    /** Resolves to true when saved. */
    async save(change: ProfileChange): Promise<boolean> {
      const saved = await client.profile.save(change)
      if (!saved.ok) setProblem(saved.problem)
      return saved.ok
    },
  }
}

function OwnProfile({ me, onClose }: Props) {
  const text = useProfileText()
  const texts = useText()
  const { profile, card, problem, load, save } = useOwnProfile(me.id)
  return (
    <Dialog title={text.title} onClose={onClose}>
      {profile && problem && (
        <p className={styles.problem} role="alert">
          {displayProblem(texts, problem)}
        </p>
      )}
      {profile && <ProfileForm me={me} profile={profile} card={card} onSave={save} onClose={onClose} />}
      {!profile && problem && <LoadFailure problem={problem} onRetry={load} />}
      {!profile && !problem && <SkeletonRows label={texts.common.loading} count={3} />}
    </Dialog>
  )
}
