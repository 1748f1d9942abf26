import { useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/field/field.tsx'

interface Props {
  label: string
  hint?: string
  /** The label of the button. */
  copy: string
  value: string
}

/** An address or a token to be copied elsewhere. */
export function CopiedField({ label, hint, copy, value }: Props) {
  const client = useClient()
  return (
    <Field
      label={label}
      value={value}
      hint={hint}
      trailing={
        <IconButton icon="copy" size="sm" label={copy} onClick={() => void copyText(client, value)} />
      }
      readOnly
      onFocus={event => event.target.select()}
    />
  )
}
