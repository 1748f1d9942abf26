import type { ReactNode } from 'react'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'

interface Props {
  /** The first is the outermost. */
  wrappers: readonly MessageDecoration[]
  decoration: DecorationProps
  children: ReactNode
}

/** Wraps content in the views of its decorations. */
export const Decorated = ({ wrappers, decoration, children }: Props) =>
  wrappers.reduceRight<ReactNode>(
    (inner, { id, View }) => (
      <View key={id} {...decoration}>
        {inner}
      </View>
    ),
    children,
  )
