import { memo, useMemo } from 'react'
import { FormSection } from '../../components/FormLayout.tsx'
import { ReadOnlyField } from '../../components/ReadOnlyField.tsx'
import { ListEditor, Pair, TermLists, Variants } from '../../components/TermLists.tsx'
import {
  changeDefaultTerm,
  changeMasterTerm,
  fetchDefaultTerms,
  fetchMasterTerms,
  fetchVariantLines,
  type VariantLine,
} from '../../gql/specialtyTerms.ts'
import { createAssociationMachine } from '../../machines/association.machine.ts'
import { answer } from '../../machines/service.ts'
import { LinksPanel } from '../LinksPanel.tsx'
import { LinksState } from '../LinksState.tsx'
import { linksMachine } from '../linksMachine.ts'
import { oncePerTurn } from '../oncePerTurn.ts'
import { type Owner, useLinks } from '../useLinks.ts'
import { useTermLink } from '../useTermLink.tsx'
import { termPicker } from './termPicker.tsx'
import { useVariantSwitches } from './useVariantSwitches.ts'
import { VariantTerms } from './VariantTerms.tsx'

const masterTerms = linksMachine(fetchMasterTerms, changeMasterTerm)
const defaultTerms = linksMachine(fetchDefaultTerms, changeDefaultTerm)
/** Only looked at here: service lines are given and taken beside. */
const variantLines = createAssociationMachine<VariantLine>().provide({
  actors: { loadItems: answer(fetchVariantLines) },
})

const VARIANTS = 'Variant Terms by Service Line'

interface SpecialtyTermsProps extends Owner {
  readonly name: string
  readonly slug: string
}

/**
 * The lists of terms of a specialty: the specialty term list, the default list that physicians inherit, and the variant of
 * that for each service line (spec §2, the form of a specialty's clinical focus terms).
 */
export const SpecialtyTerms = memo(function SpecialtyTerms({ name, slug, onChanged, ...record }: SpecialtyTermsProps) {
  const owner = { ...record, onChanged: useMemo(() => oncePerTurn(onChanged), [onChanged]) }
  const link = useTermLink()
  const master = useLinks(masterTerms, owner, 'Specialty Terms')
  const defaults = useLinks(defaultTerms, owner, 'Default Inherited Terms')
  const lines = useLinks(variantLines, owner, VARIANTS)
  const { items } = lines.snapshot.context
  const switches = useVariantSwitches(owner.id, items, lines.reload)
  const isKnown = defaults.snapshot.matches('ready')

  return (
    <TermLists>
      <FormSection title="Clinical Focus Terms">
        <Pair>
          <ReadOnlyField label="Name" value={name} />
          <ReadOnlyField label="Slug" mono value={slug} />
        </Pair>
        <Pair>
          <ListEditor>
            <LinksPanel title="Specialty Terms" link={link} owner={owner.id} links={master} picker={termPicker} />
          </ListEditor>
          <ListEditor>
            <LinksPanel
              title="Default Inherited Terms"
              link={link}
              owner={owner.id}
              links={defaults}
              picker={termPicker}
            />
          </ListEditor>
        </Pair>
        <Variants
          title={VARIANTS}
          none={
            lines.snapshot.matches('ready') && items.length === 0 ? 'None: there is one for each service line.' : null
          }
          state={<LinksState snapshot={lines.snapshot} onReload={lines.reload} />}
        >
          {items.map((line) => (
            <VariantTerms
              key={line.id}
              {...owner}
              line={line}
              defaults={isKnown ? defaults.snapshot.context.items : null}
              switches={switches}
              disabled={lines.disabled}
            />
          ))}
        </Variants>
      </FormSection>
    </TermLists>
  )
})
