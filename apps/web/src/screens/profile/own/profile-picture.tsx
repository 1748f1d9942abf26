import type { Me } from '@parley/core'
import { useProfileText } from '../../../parts/crop/profile-text.tsx'
import { usePictureChoice } from '../../../parts/crop/use-picture-choice.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import styles from './own-profile.module.css'

interface Props {
  me: Me
  avatar: string
  /** The unsaved choice; empty removes the avatar. */
  picture: string | undefined
  onPicture(picture: string): void
}

export function ProfilePicture({ me, avatar, picture, onPicture }: Props) {
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
