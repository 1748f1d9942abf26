import type { Me } from '@parley/core'
import { useRef, useState } from 'react'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CropDialog } from './crop-dialog.tsx'
import styles from './own-profile.module.css'
import { useProfileText } from './profile-text.tsx'

interface Props {
  me: Me
  avatar: string
  /** The unsaved choice; empty removes the avatar. */
  picture: string | undefined
  onPicture(picture: string): void
}

export function ProfilePicture({ me, avatar, picture, onPicture }: Props) {
  const text = useProfileText()
  const inputRef = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<ImageBitmap>()
  const [isUnreadable, setUnreadable] = useState(false)
  const shown = picture === undefined ? avatar : picture && `data:image/jpeg;base64,${picture}`
  const choose = () => inputRef.current?.click()
  const open = async (file: File | undefined) => {
    if (!file) return
    try {
      setOpened(await createImageBitmap(file))
      setUnreadable(false)
    } catch {
      setUnreadable(true)
    }
  }
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
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        hidden
        aria-label={text.changePicture}
        onChange={event => {
          void open(event.target.files?.[0])
          // Allows the same picture to be chosen again.
          event.target.value = ''
        }}
      />
      {opened && (
        <CropDialog
          picture={opened}
          onUse={cropped => {
            onPicture(cropped)
            setOpened(undefined)
          }}
          onOther={choose}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
