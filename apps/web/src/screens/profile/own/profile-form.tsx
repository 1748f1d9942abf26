import type { Me, PersonProfile, Profile, ProfileChange } from '@parley/core'
import { findNameFault, MAX_PERSON_NAME_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { useProfileText } from '../../../parts/crop/profile-text.tsx'
import { usePictureChoice } from '../../../parts/crop/use-picture-choice.tsx'
import { FormEnd } from '../../../parts/dialogs/form-end.tsx'
import { type StatusEnd, statusEnd } from '../../../parts/status/status-end.ts'
import { StatusFields } from '../../../parts/status/status-fields.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from './own-profile.module.css'

const MINUTE_MS = 60_000

interface Props {
  me: Me
  profile: Profile
  card: PersonProfile | undefined
  onSave(change: ProfileChange): Promise<boolean>
  onClose(): void
}

export function ProfileForm({ me, profile, card, onSave, onClose }: Props) {
  const text = useProfileText()
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const [name, setName] = useState(profile.nickName)
  const [status, setStatus] = useState(profile.status)
  const [end, setEnd] = useState<StatusEnd>(profile.statusUntil > 0 ? 'kept' : 'never')
  const [picture, setPicture] = useState<string>()
  const fault = findNameFault(name)
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: fault === undefined,
    submit: async () => {
      const statusUntil = statusEnd(end, now, profile.statusUntil)
      const saved = await onSave({
        nickName: name.trim(),
        status: status.trim(),
        statusUntil: status.trim() === '' ? 0 : statusUntil,
        ...(picture !== undefined && { picture }),
      })
      if (saved) client.notices.announce('profile-saved')
      if (saved) onClose()
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <ProfilePicture me={me} avatar={profile.avatar} picture={picture} onPicture={setPicture} />
      <Field
        label={text.name}
        value={name}
        maxLength={MAX_PERSON_NAME_LENGTH}
        error={wasTried && fault ? nameFaultOf(text, fault) : undefined}
        onChange={event => setName(event.target.value)}
      />
      <StatusFields
        status={status}
        end={end}
        mayKeep={profile.statusUntil > 0}
        onStatus={setStatus}
        onEnd={setEnd}
      />
      <CompanyFacts me={me} card={card} />
      <FormEnd action={text.save} isDisabled={isBusy} onCancel={onClose}>
        <span className={styles.everyone}>{text.everyone}</span>
      </FormEnd>
    </form>
  )
}

interface ProfilePictureProps {
  me: Me
  avatar: string
  /** The unsaved choice; empty removes the avatar. */
  picture: string | undefined
  onPicture(picture: string): void
}

function ProfilePicture({ me, avatar, picture, onPicture }: ProfilePictureProps) {
  const text = useProfileText()
  const { choose, isUnreadable, parts } = usePictureChoice(onPicture)
  const shown = picture === undefined ? avatar : picture && `data:image/jpeg;base64,${picture}`
  return (
    <div className={styles.picture}>
      <Avatar id={me.id} name={me.nickName} image={shown} size="xl" />
      <div className={styles.pictureTools}>
        <Button onClick={choose}>{text.changePicture}</Button>
        {shown !== '' && (
          <Button look="quiet" onClick={() => onPicture('')}>
            {text.removePicture}
          </Button>
        )}
        {isUnreadable && (
          <span className={styles.problem} role="alert">
            {text.unreadable}
          </span>
        )}
      </div>
      {parts}
    </div>
  )
}

/** Data maintained by the company. */
function CompanyFacts({ me, card }: Pick<Props, 'me' | 'card'>) {
  const text = useProfileText()
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={text.account} value={me.id} />
        <Fact label={text.position} value={card?.position ?? ''} />
        <Fact label={text.department} value={card?.branchPath.join(' / ') ?? ''} />
      </dl>
      <p className={styles.hint}>{text.managed}</p>
    </>
  )
}

const nameFaultOf = ({ nameFaults }: ReturnType<typeof useProfileText>, fault: string): string =>
  fault === 'name-missing' ? nameFaults.missing : nameFaults.wrong

const Fact = ({ label, value }: { label: string; value: string }) =>
  value === '' ? null : (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
