import type { PickedMention } from '@parley/protocol/model'
import { Icon } from '../../ui/icon/icon.tsx'
import { PeopleGroupsText, usePeopleGroupsText } from './people-groups-text.tsx'
import styles from './told-line.module.css'

/** Says before sending how many people a mention of everyone or of a group notifies [mentions-4]. */
export const ToldLine = ({ mentions }: { mentions: readonly PickedMention[] }) => (
  <PeopleGroupsText>
    <div role="status">
      {mentions.map(({ id, name, people = 0 }) => (
        <Told key={id} name={name} people={people} />
      ))}
    </div>
  </PeopleGroupsText>
)

function Told({ name, people }: { name: string; people: number }) {
  const text = usePeopleGroupsText()
  return (
    <p className={styles.told}>
      <Icon name="at" size="sm" />
      {text.told(name, people)}
    </p>
  )
}
