import { memo, useCallback, useEffect, useState } from 'react'
import { FormSection } from '../../components/dialog/FormLayout.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { ListEditor, TermLists, TwoColumns, Variants } from '../../components/fields/TermLists.tsx'
import { ReadOnlyField } from '../../components/fields/TextField.tsx'
import {
  changeDefaultTerm,
  changeMasterTerm,
  fetchDefaultTerms,
  fetchMasterTerms,
  fetchVariantLines,
  type VariantLine,
} from '../../gql/specialties/specialtyTerms.ts'
import { createQuestionMachine, type QuestionVariables } from '../../machines/record/question.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import { LinksPanel } from '../records/LinksPanel.tsx'
import { QueryNotices } from '../records/QueryNotices.tsx'
import { type LinkOwner, linksMachine, useLinks } from '../records/useLinks.ts'
import { useTermLink } from '../records/useTermLink.tsx'
import { termPicker, useVariantSwitches, VariantTerms } from './VariantTerms.tsx'

const machine = createQuestionMachine<readonly VariantLine[], string>().provide({
  actors: {
    ask: provideService<readonly VariantLine[], QuestionVariables<string>>(({ variables }) =>
      fetchVariantLines({ owner: variables }),
    ),
  },
})

const noLines: readonly VariantLine[] = []

/** Loads a specialty's service lines and variants. Reloads when `changeCount` increases. */
const useVariantLines = ({ id, changeCount }: Pick<LinkOwner, 'id' | 'changeCount'>) => {
  const [snapshot, send] = useFlow(machine, { input: id })
  const retry = useCallback(() => send({ type: 'retry' }), [send])
  const [initialCount] = useState(changeCount)
  useEffect(() => {
    if (changeCount > initialCount) retry()
  }, [retry, changeCount, initialCount])
  const { answer: lines } = snapshot.context
  return { snapshot, isLoaded: lines !== null, lines: lines ?? noLines, retry }
}

const masterTerms = linksMachine(fetchMasterTerms, changeMasterTerm)
const defaultTerms = linksMachine(fetchDefaultTerms, changeDefaultTerm)

const MASTER_TITLE = 'Specialty Terms'
const DEFAULTS_TITLE = 'Default Inherited Terms'
const SEARCH_HINT = 'When on, Find a Doctor searches this variant’s terms.'

interface SpecialtyTermsProps extends LinkOwner {
  readonly name: string
  readonly slug: string
}

/**
 * Term lists of a specialty: the master list, the default list that physicians inherit, and a variant of the default
 * list for each service line (spec §2).
 */
export const SpecialtyTerms = memo(function SpecialtyTerms({ name, slug, ...owner }: SpecialtyTermsProps) {
  const link = useTermLink()
  const master = useLinks(masterTerms, owner, MASTER_TITLE)
  const defaults = useLinks(defaultTerms, owner, DEFAULTS_TITLE)
  const areDefaultsLoaded = defaults.snapshot.matches('ready')
  const { snapshot, isLoaded, lines, retry } = useVariantLines(owner)
  const switches = useVariantSwitches(owner.id, lines, retry)

  return (
    <TermLists>
      <FormSection title="Clinical Focus Terms">
        <TwoColumns>
          <ReadOnlyField label="Name" value={name} />
          <ReadOnlyField label="Slug" mono value={slug} />
        </TwoColumns>
        <TwoColumns>
          <ListEditor>
            <LinksPanel title={MASTER_TITLE} link={link} owner={owner.id} links={master} picker={termPicker} />
          </ListEditor>
          <ListEditor>
            <LinksPanel title={DEFAULTS_TITLE} link={link} owner={owner.id} links={defaults} picker={termPicker} />
          </ListEditor>
        </TwoColumns>
        <Variants
          title="Variant Terms by Service Line"
          hint={lines.length > 0 ? SEARCH_HINT : null}
          emptyText={isLoaded && lines.length === 0 ? 'No variants yet. Add a service line to create one.' : null}
          loadState={
            <>
              {!isLoaded && snapshot.matches('asking') && <Loading />}
              <QueryNotices snapshot={snapshot} onRetry={retry} />
            </>
          }
        >
          {lines.map((line) => (
            <VariantTerms
              key={line.id}
              {...owner}
              line={line}
              defaults={areDefaultsLoaded ? defaults.snapshot.context.items : null}
              switches={switches}
            />
          ))}
        </Variants>
      </FormSection>
    </TermLists>
  )
})
