import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Part, PartDrafts } from '../../domain/physicians/physician.ts'
import { isEdited } from '../../machines/physicians/overrideForm.ts'
import type { FormRef, FormRefs } from './part.ts'

/** How a form stands with the service; doubtful: nobody knows whether its last save was done. */
type Standing = 'settled' | 'unsaved' | 'saving' | 'doubtful'

const standingOf = (form: SnapshotFrom<FormRef<PartDrafts[Part]>> | undefined): Standing => {
  if (form === undefined) return 'settled'
  // A save that is under way goes on without the dialog; should it fail, what was typed is kept and offered.
  if (form.matches('saving')) return 'saving'
  if (form.context.unanswered !== null) return 'doubtful'
  return isEdited(form.context) ? 'unsaved' : 'settled'
}

const useStanding = <Draft extends object>(form: FormRef<Draft> | undefined): Standing =>
  useSelector(form as FormRef<PartDrafts[Part]> | undefined, standingOf)

/** How each of the five forms stands. */
export const useStandings = (forms: FormRefs): Readonly<Record<Part, Standing>> => {
  const data = useStanding(forms.data)
  const specialties = useStanding(forms.specialties)
  const terms = useStanding(forms.terms)
  const groups = useStanding(forms.groups)
  const awards = useStanding(forms.awards)
  return useMemo(() => ({ data, specialties, terms, groups, awards }), [data, specialties, terms, groups, awards])
}
