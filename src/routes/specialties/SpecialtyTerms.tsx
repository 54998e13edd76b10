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
import { QuestionState } from '../records/QuestionState.tsx'
import { type LinkOwner, linksMachine, useLinks } from '../records/useLinks.ts'
import { useTermLink } from '../records/useTermLink.tsx'
import { termPicker, useVariantSwitches, VariantTerms } from './VariantTerms.tsx'

const machine = createQuestionMachine<readonly VariantLine[], string>().provide({
  actors: {
    ask: provideService<readonly VariantLine[], QuestionVariables<string>>(({ asked }) =>
      fetchVariantLines({ owner: asked }),
    ),
  },
})

const none: readonly VariantLine[] = []

/** Loads the service lines of a specialty with their variants. They reload on `retry` and when `touches` grows. */
const useVariantLines = ({ id, touches }: Pick<LinkOwner, 'id' | 'touches'>) => {
  const [snapshot, send] = useFlow(machine, { input: id })
  const retry = useCallback(() => send({ type: 'retry' }), [send])
  const [known] = useState(touches)
  useEffect(() => {
    if (touches > known) retry()
  }, [retry, touches, known])
  const { answer: lines } = snapshot.context
  return { snapshot, isKnown: lines !== null, lines: lines ?? none, retry }
}

const masterTerms = linksMachine(fetchMasterTerms, changeMasterTerm)
const defaultTerms = linksMachine(fetchDefaultTerms, changeDefaultTerm)

const MASTER = 'Specialty Terms'
const DEFAULTS = 'Default Inherited Terms'
const SEARCHED = 'When off, Find a Doctor doesn’t search this variant’s terms.'

interface SpecialtyTermsProps extends LinkOwner {
  readonly name: string
  readonly slug: string
}

/**
 * Term lists of a specialty: its own list and the default list that physicians inherit. Each service line has a variant
 * of the default list (spec §2, the form of a specialty's clinical focus terms).
 */
export const SpecialtyTerms = memo(function SpecialtyTerms({ name, slug, ...owner }: SpecialtyTermsProps) {
  const link = useTermLink()
  const master = useLinks(masterTerms, owner, MASTER)
  const defaults = useLinks(defaultTerms, owner, DEFAULTS)
  const areDefaultsKnown = defaults.snapshot.matches('ready')
  const { snapshot, isKnown, lines, retry } = useVariantLines(owner)
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
            <LinksPanel title={MASTER} link={link} owner={owner.id} links={master} picker={termPicker} />
          </ListEditor>
          <ListEditor>
            <LinksPanel title={DEFAULTS} link={link} owner={owner.id} links={defaults} picker={termPicker} />
          </ListEditor>
        </TwoColumns>
        <Variants
          title="Variant Terms by Service Line"
          hint={lines.length > 0 ? SEARCHED : null}
          none={isKnown && lines.length === 0 ? 'None. Each service line has one.' : null}
          state={
            <>
              {!isKnown && snapshot.matches('asking') && <Loading />}
              <QuestionState snapshot={snapshot} onRetry={retry} />
            </>
          }
        >
          {lines.map((line) => (
            <VariantTerms
              key={line.id}
              {...owner}
              line={line}
              defaults={areDefaultsKnown ? defaults.snapshot.context.items : null}
              switches={switches}
            />
          ))}
        </Variants>
      </FormSection>
    </TermLists>
  )
})
