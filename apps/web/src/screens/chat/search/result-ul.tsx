import type { ComponentProps } from 'react'
import { useText } from '../../../text/text-context.ts'

export const ResultUl = (props: ComponentProps<'ul'>) => (
  <ul {...props} aria-label={useText().search.results} />
)
