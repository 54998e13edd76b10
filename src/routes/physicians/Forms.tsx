import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { maySave } from '../../domain/physicians/award.ts'
import { type Part, type Physician, specialtyOverridesOf } from '../../domain/physicians/physician.ts'
import type { Stored } from '../../domain/record.ts'
import { useIdentity } from '../app/identity.ts'
import { AwardsForm } from './AwardsForm.tsx'
import { DataForm } from './DataForm.tsx'
import { GroupsForm } from './GroupsForm.tsx'
import { OverridesLayout } from './OverridesLayout.tsx'
import { type FormRefs, partTitles } from './part.ts'
import { overridesIn } from './primaryFields.ts'
import { SpecialtiesForm } from './SpecialtiesForm.tsx'
import { TermsForm } from './TermsForm.tsx'
import type { useStandings } from './useStandings.ts'

interface FormsProps {
  readonly forms: Required<FormRefs>
  readonly standings: ReturnType<typeof useStandings>
  readonly physician: Stored<Physician>
  readonly isGone: boolean
  readonly onReload: () => void
  readonly firstRef: RefObject<HTMLButtonElement | null>
}

/** What each form counts: the values that differ from the source or, where there is no source, what is linked. */
const useCounts = (
  forms: FormsProps['forms'],
  { draft: physician }: Stored<Physician>,
): Readonly<Record<Part, number>> => ({
  data: useSelector(forms.data, ({ context }) => overridesIn(context.draft)),
  specialties: useSelector(forms.specialties, ({ context }) => specialtyOverridesOf(physician, context.draft)),
  terms: useSelector(forms.terms, ({ context }) => context.draft.terms.length),
  groups: useSelector(forms.groups, ({ context }) => context.draft.groups.length),
  awards: useSelector(forms.awards, ({ context }) => context.draft.awards.length),
})

/** The five forms in one scroll, beside the index of them. Whoever manages awards edits these and nothing else (spec §6). */
export function Forms({ forms, standings, physician, isGone, onReload, firstRef }: FormsProps) {
  const { role } = useIdentity()
  const counts = useCounts(forms, physician)
  const entry = (id: Part, differs: boolean) => ({
    id,
    title: partTitles[id],
    count: counts[id],
    differs,
    isUnsaved: standings[id] !== 'settled',
  })
  const shared = (field: string) => ({ physician, onReload, readOnly: isGone || !maySave(role, [field]) })
  return (
    <OverridesLayout
      name={physician.draft.fullName}
      npi={physician.draft.npi}
      firstRef={firstRef}
      sections={[
        entry('data', true),
        entry('specialties', true),
        entry('terms', false),
        entry('groups', false),
        entry('awards', false),
      ]}
    >
      <DataForm form={forms.data} {...shared('firstname')} />
      <SpecialtiesForm form={forms.specialties} {...shared('specialties')} />
      <TermsForm form={forms.terms} {...shared('terms')} />
      <GroupsForm form={forms.groups} {...shared('groups')} />
      <AwardsForm form={forms.awards} {...shared('awards')} />
    </OverridesLayout>
  )
}
