import { useAppState } from '../../client/client-context.ts'
import styles from '../../parts/settings/settings.module.css'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'
import { useOverlays } from '../../slots/overlays.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** In a narrow window the rail has no space for one's avatar; this row opens the profile instead. */
export function OwnProfileRow() {
  const overlays = useOverlays()
  const isNarrow = useIsNarrow()
  const me = useAppState(state => state.session.me)
  if (!(isNarrow && me)) return null
  return (
    <button className={styles.own} type="button" onClick={() => overlays.openProfile(me.id)}>
      <Avatar id={me.id} name={me.nickName} image={me.avatar} />
      <span className={styles.personName}>{me.nickName}</span>
      <Icon name="chevronRight" size="sm" />
    </button>
  )
}
