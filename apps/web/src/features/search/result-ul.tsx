import type { ComponentProps } from 'react'
import { useText } from '../../text/text-context.ts'
import { pressableWhileScrolling } from '../../ui/pressable-while-scrolling.ts'

export const ResultUl = (props: ComponentProps<'ul'>) => (
  <ul {...props} style={pressableWhileScrolling(props.style)} aria-label={useText().search.results} />
)
