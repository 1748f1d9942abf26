import { DETAILS_SECTIONS } from '../../../details-sections.ts'
import type { DetailsOf, DetailsSection, DetailsSectionProps } from '../../../slots/details-sections.ts'

interface Props extends DetailsSectionProps {
  of: DetailsOf
  position: DetailsSection['position']
  /** Only these rows. */
  group?: NonNullable<DetailsSection['group']> | 'mine'
}

/** What features add at one place of the details. */
export const DetailsSections = ({ of, position, group, ...props }: Props) =>
  DETAILS_SECTIONS.filter(
    section =>
      section.position === position &&
      section.of.includes(of) &&
      (group === undefined || group === (section.group ?? 'mine')),
  ).map(({ id, View }) => <View key={id} {...props} />)
