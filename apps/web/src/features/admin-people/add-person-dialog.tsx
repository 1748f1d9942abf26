import type { FirstSignIn, ManagedBranch } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ChoiceCards } from '../../parts/admin/choice-cards.tsx'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { AddPersonFields } from './add-person-fields.tsx'
import { LinkDialog } from './link-dialog.tsx'
import styles from './people-page.module.css'
import { PlaceFields } from './person-fieldset.tsx'
import { useNewPerson } from './use-new-person.ts'

interface Props {
  branches: readonly ManagedBranch[]
  onAdded(): void
  onClose(): void
}

export function AddPersonDialog({ branches, onAdded, onClose }: Props) {
  const text = useAdminText()
  const texts = useText()
  const [isMore, setIsMore] = useState(false)
  const person = useNewPerson({ onAdded, onDone: () => isMore || onClose() })
  const { draft, setDraft, method, taken, needsMobile, problem, link, wasTried } = person
  if (link) return <LinkDialog name={draft.name} {...link} onClose={person.finish} />
  return (
    <Dialog title={text.people.add} look="wide" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={person.handleSubmit}>
        <AddPersonFields
          wasTried={wasTried}
          taken={taken}
          needsMobile={needsMobile}
          value={draft}
          onChange={setDraft}
        />
        <PlaceFields value={draft} branches={branches} onChange={setDraft} />
        <FirstSignInChoice value={method} onChange={person.setMethod} />
        {problem && (
          <p className={styles.problem} role="alert">
            {displayProblem(texts, problem)}
          </p>
        )}
        <div className={styles.line}>
          <Checkbox label={text.people.another} isChecked={isMore} onChange={setIsMore} />
          <FormEnd action={text.people.add} isDisabled={person.isBusy} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  )
}

interface FirstSignInChoiceProps {
  value: FirstSignIn
  onChange(value: FirstSignIn): void
}

/** By SMS only where the company allows that. */
function FirstSignInChoice({ value, onChange }: FirstSignInChoiceProps) {
  const { people: text } = useAdminText()
  const client = useClient()
  const [hasSms, setHasSms] = useState(false)
  useEffect(() => {
    void client.adminSettings.get().then(found => {
      setHasSms(found.ok && !found.value.disabledMethods.includes('sms'))
    })
  }, [client])
  const methods = ['link', ...(hasSms ? (['sms'] as const) : [])] as const
  return (
    <div>
      <p className={styles.choiceLabel}>{text.firstSignIn}</p>
      <ChoiceCards
        label={text.firstSignIn}
        options={methods.map(method => ({
          value: method,
          title: text.firstMethods[method],
          hint: text.firstHints[method],
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
