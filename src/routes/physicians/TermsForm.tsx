import { Waypoints } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import { cuis } from '../../domain/pastedIds.ts'
import { texts } from '../../domain/texts.ts'
import { addPhysicianTerms, previewPhysicianTerms } from '../../gql/physicians/overrideParts.ts'
import { pickTerms } from '../../gql/synonymTerms.ts'
import { isEdited } from '../../machines/physicians/overrideForm.ts'
import { openingOffer, useOffers } from '../app/commands/offers.ts'
import { loadable } from '../app/loadable.tsx'
import type { AddByIdsConfig } from '../records/AddByIds.tsx'
import { LazyAddByIds } from '../records/LazyAddByIds.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { useTermLink } from '../records/useTermLink.tsx'
import { PartSection } from './PartSection.tsx'
import { type PartProps, useDisabledReason } from './part.ts'
import { StagedPanel, useStagedSet } from './StagedPanel.tsx'

/**
 * The dialog saves at once. `addMany` also adds the terms to an edited draft, because saving the draft would otherwise
 * remove the terms.
 */
const addByIdsConfig = (form: PartProps<'terms'>['form']): AddByIdsConfig => ({
  noun: 'Term',
  numberKind: cuis,
  preview: previewPhysicianTerms,
  addMany: async (pastedIds) => {
    const { outcome, addedIds } = await addPhysicianTerms(pastedIds)
    const { context } = form.getSnapshot()
    if (isEdited(context))
      form.send({ type: 'field.change', patch: { terms: [...new Set([...context.draft.terms, ...addedIds])] } })
    return outcome
  },
  noneAddedText: texts.termsLinked,
})

const ExplainMatch = loadable(async () => (await import('./ExplainMatch.tsx')).ExplainMatch)

const explainLabel = 'Explain search result'

/** Clinical Focus Term Associations form: terms associated directly with a physician (spec §2). */
export function TermsForm({ form, physician, readOnly, onReload }: PartProps<'terms'>) {
  const termSet = useStagedSet({ form, field: 'terms', storedItems: physician.draft.terms })
  const link = useTermLink()
  const formReason = useDisabledReason(form, readOnly)
  const [isAddingByIds, setAddingByIds] = useState(false)
  const closeAddByIds = useCallback(() => setAddingByIds(false), [])
  const [isExplaining, setExplaining] = useState(false)
  const explain = () => setExplaining(true)
  useOffers(1, [openingOffer(explainLabel, explain)])
  const closeExplaining = useCallback(() => setExplaining(false), [])
  return (
    <PartSection
      part="terms"
      form={form}
      readOnly={readOnly}
      hint="Terms added by ID are linked immediately. Other changes need Save."
      warning={texts.changedAssociations}
      texts={{ terms: { label: 'Clinical Focus Terms', textOf: termSet.nameOf } }}
      permanentTools={
        <Button
          kind="ghost"
          small
          icon={<Waypoints />}
          onMouseEnter={ExplainMatch.preload}
          onFocus={ExplainMatch.preload}
          onClick={explain}
        >
          {explainLabel}
        </Button>
      }
    >
      <StagedPanel
        title="Clinical Focus Terms"
        set={termSet}
        disabled={readOnly}
        isInert={formReason !== undefined && !readOnly}
        link={link}
        onAddByIds={() => setAddingByIds(true)}
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
      {isAddingByIds && (
        <LazyAddByIds
          {...addByIdsConfig(form)}
          title="Add Clinical Focus Terms by ID"
          owner={physician.id}
          onAdded={onReload}
          onClosed={closeAddByIds}
        />
      )}
      {isExplaining && (
        <ExplainMatch providerId={physician.id} name={physician.draft.fullName} onClosed={closeExplaining} />
      )}
    </PartSection>
  )
}
