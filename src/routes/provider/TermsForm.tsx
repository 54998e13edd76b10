import { useSelector } from '@xstate/react'
import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import { pickTerms } from '../../gql/synonymTerms.ts'
import { LookupPicker } from '../LookupPicker.tsx'
import { useTermLink } from '../useTermLink.tsx'
import { PartSection } from './PartSection.tsx'
import type { PartProps } from './part.ts'
import { StagedPanel } from './StagedPanel.tsx'
import { useStagedSet } from './useStagedSet.ts'

/** Clinical Focus Term Associations: the terms that a physician is linked to directly (spec §2). */
export function TermsForm({ form, physician, readOnly }: PartProps<'terms'>) {
  const set = useStagedSet({ form, field: 'terms', known: physician.draft.terms })
  const isEditing = useSelector(form, (state) => state.matches('editing'))
  return (
    <PartSection
      part="terms"
      title="Clinical Focus Term Associations"
      form={form}
      readOnly={readOnly}
      warning={texts.changedAssociations}
      texts={{ terms: { label: 'Clinical Focus Terms', textOf: set.nameOf } }}
    >
      <StagedPanel
        title="Clinical Focus Terms"
        set={set}
        disabled={readOnly || !isEditing}
        link={useTermLink()}
        picker={(stateOf, onPick) => (
          <LookupPicker
            label="Clinical Focus Terms"
            search={pickTerms}
            limit={TERM_PICKER_SIZE}
            stateOf={stateOf}
            onPick={onPick}
          />
        )}
      />
    </PartSection>
  )
}
