import type { CompanyEmoji } from '@parley/core'
import { type EmojiNameFault, judgeEmojiName, signOfName } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import cards from '../../parts/admin/cards.module.css'
import { useWholePicture } from '../../parts/crop/use-whole-picture.tsx'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './company-emoji-page.module.css'
import { useCompanyEmojiText } from './company-emoji-text.tsx'

interface Props {
  /** Undefined: a new one. */
  edited: CompanyEmoji | undefined
  known: readonly CompanyEmoji[]
  onSaved(): void
  onClose(): void
}

/** Colons are how people write it; they are not part of the name. */
const nameIn = (written: string): string => written.trim().replace(/^:|:$/g, '')

/** Its fault as the server would find it, once something is typed. */
function faultOf(written: string, { edited, known }: Props): EmojiNameFault | undefined {
  const name = nameIn(written)
  if (name === '' || name === edited?.name) return undefined
  const others = known.filter(({ id }) => id !== edited?.id)
  return judgeEmojiName(
    name,
    others.flatMap(other => [other.name, ...other.former]),
  )
}

type Outcome = keyof ReturnType<typeof useCompanyEmojiText>['faults']

/** Name and picture of an emoji, new or known. */
export function EmojiForm(props: Props) {
  const { edited, onSaved, onClose } = props
  const text = useCompanyEmojiText()
  const client = useClient()
  const [written, setWritten] = useState(edited ? signOfName(edited.name) : '')
  const [picture, setPicture] = useState<string>()
  const [refusal, setRefusal] = useState<Outcome | 'failed'>()
  const name = nameIn(written)
  const fault = faultOf(written, props)
  const shown = picture === undefined ? edited?.url : `data:image/webp;base64,${picture}`
  const canSave = name !== '' && fault === undefined && shown !== undefined
  const save = async () => {
    setRefusal(undefined)
    const changes = { name, ...(picture !== undefined && { picture }) }
    const done = edited
      ? await client.companyEmoji.save(edited.id, changes)
      : await client.companyEmoji.add(name, picture ?? '')
    if (!done.ok) return setRefusal('failed')
    if (done.value.outcome === 'saved') onSaved()
    else setRefusal(done.value.outcome)
  }
  const { isBusy, handleSubmit } = useForm({ isComplete: canSave, submit: save })
  const problem = fault ?? refusal
  const sentence =
    problem === undefined ? undefined : problem === 'failed' ? text.failed : text.faults[problem]
  const title = edited ? text.edit(signOfName(edited.name)) : text.add
  return (
    <form className={styles.form} aria-label={title} onSubmit={handleSubmit}>
      <section className={cards.card}>
        <h2>{title}</h2>
        <PictureField picture={shown} onChange={setPicture} />
        <Field
          label={text.name}
          value={written}
          autoFocus
          maxLength={40}
          error={sentence}
          hint={name === '' ? text.rule : text.nameHint}
          onChange={event => {
            setRefusal(undefined)
            setWritten(event.target.value)
          }}
        />
        {shown !== undefined && (
          <div className={styles.preview}>
            <span className={styles.caption}>{text.preview}</span>
            <span className={styles.bubble}>
              {text.sample} <img className={styles.inline} src={shown} alt={signOfName(name)} />
            </span>
          </div>
        )}
        <FormEnd action={text.save} isDisabled={isBusy || !canSave} onCancel={onClose} />
      </section>
    </form>
  )
}

interface PictureProps {
  picture: string | undefined
  /** Base64 of a square. */
  onChange(picture: string): void
}

function PictureField({ picture, onChange }: PictureProps) {
  const text = useCompanyEmojiText()
  const label = picture === undefined ? text.choose : text.chooseOther
  const { input, isUnreadable, choose } = useWholePicture(label, onChange)
  return (
    <div className={styles.chosen}>
      {picture !== undefined && <img className={styles.large} src={picture} alt="" />}
      <div className={styles.words}>
        <Button size="sm" onClick={choose}>
          {label}
        </Button>
        <span className={styles.caption}>{text.pictureHint}</span>
        {isUnreadable && (
          <p className={cards.missing} role="alert">
            {text.unreadable}
          </p>
        )}
      </div>
      {input}
    </div>
  )
}
