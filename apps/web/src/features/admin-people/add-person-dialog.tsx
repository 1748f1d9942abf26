import type { ManagedBranch } from '@parley/core'
import { useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { AddPersonFields } from './add-person-fields.tsx'
import { FirstSignInChoice } from './first-sign-in-choice.tsx'
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
  const words = useText()
  const [isMore, setIsMore] = useState(false)
  const person = useNewPerson({ onAdded, onDone: () => isMore || onClose() })
  const { draft, setDraft, way, taken, needsMobile, problem, link, wasTried } = person
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
        <FirstSignInChoice value={way} onChange={person.setWay} />
        {problem && (
          <p className={styles.problem} role="alert">
            {displayProblem(words, problem)}
          </p>
        )}
        <div className={styles.line}>
          <Checkbox label={text.people.another} isChecked={isMore} onChange={setIsMore} />
          <div className={styles.actions}>
            <Button onClick={onClose}>{text.cancel}</Button>
            <Button type="submit" look="primary" disabled={person.isBusy}>
              {text.people.add}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
