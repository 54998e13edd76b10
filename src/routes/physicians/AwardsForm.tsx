import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { AWARD_ROLE } from '../../domain/permissions.ts'
import { awardOf, awardText, awardYears, repeatedAwards } from '../../domain/physicians/award.ts'
import type { RecordLabel } from '../../domain/record.ts'
import { fetchAwards } from '../../gql/physicians/overrideParts.ts'
import { awardsMachine } from '../../machines/physicians/awards.machine.ts'
import { createQuestionMachine, type QuestionVariables } from '../../machines/record/question.machine.ts'
import { provideService } from '../../machines/service.ts'
import { disabledReason } from '../../machines/why.ts'
import { useIdentity } from '../app/AppContext.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { QuestionState } from '../records/QuestionState.tsx'
import { AwardRows } from './AwardRows.tsx'
import { PartSection } from './PartSection.tsx'
import { type PartProps, useDisabledReason } from './part.ts'

/** Runs the rows' machine and keeps it in sync with the form's draft, in both directions. */
const useAwardRows = (form: PartProps<'awards'>['form'], names: ReadonlyMap<string, RecordLabel>) => {
  const awards = useSelector(form, ({ context }) => context.draft.awards)
  const [snapshot, send, actor] = useFlow(awardsMachine, { input: { rows: awards.map(awardOf) } })
  useEmitted(actor, 'changed', ({ rows }) => {
    const named = rows.flatMap(({ award }) => names.get(award ?? '') ?? [])
    form.send({ type: 'field.change', patch: { awards: rows.map(awardText) }, named })
  })
  useEffect(() => send({ type: 'rows.give', rows: awards.map(awardOf) }), [send, awards])
  return [snapshot, send] as const
}

/** Physician Awards form. Only users who manage awards can edit it (spec §2, §6). */
export function AwardsForm(props: PartProps<'awards'>) {
  return props.readOnly ? <Awards {...props} options={[]} /> : <EditedAwards {...props} />
}

const awardsQuestion = createQuestionMachine<readonly RecordLabel[]>().provide({
  actors: { ask: provideService<readonly RecordLabel[], QuestionVariables<void>>((_, signal) => fetchAwards(signal)) },
})

function EditedAwards(props: PartProps<'awards'>) {
  const [snapshot, send] = useFlow(awardsQuestion)
  return (
    <Awards {...props} options={snapshot.context.answer ?? []}>
      <QuestionState snapshot={snapshot} onRetry={() => send({ type: 'retry' })} />
    </Awards>
  )
}

interface AwardsProps extends PartProps<'awards'> {
  /** Awards to choose from, by name. */
  readonly options: readonly RecordLabel[]
  /** State of the request for these awards. */
  readonly children?: ReactNode
}

function Awards({ form, physician, readOnly, options, children }: AwardsProps) {
  const isManager = useIdentity().role === AWARD_ROLE
  const named = useSelector(form, ({ context }) => context.named)
  const held = useDisabledReason(form, readOnly)
  const names = new Map([...options, ...Object.values(named), ...physician.draft.awards].map((each) => [each.id, each]))
  const [snapshot, send] = useAwardRows(form, names)
  const [years] = useState(() => awardYears(new Date().getUTCFullYear()))
  const add = useRef<HTMLButtonElement>(null)
  const { rows } = snapshot.context
  const why = held ?? disabledReason(snapshot, { type: 'award.add' }, {})
  const textOf = (awards: readonly string[]) =>
    awards
      .map(awardOf)
      .map(({ award, status, year }) => [names.get(award ?? '')?.label ?? award, status, year].join(', '))
      .join('; ')
  return (
    <PartSection
      part="awards"
      form={form}
      readOnly={readOnly}
      warning="The awards have changed. Save to avoid losing any changes."
      texts={{ awards: { label: 'Awards', textOf } }}
      tools={
        <Button
          ref={add}
          small
          icon={<Plus />}
          disabled={why !== null}
          reason={why ?? undefined}
          onClick={() => send({ type: 'award.add' })}
        >
          Add<span className="sr-only"> award</span>
        </Button>
      }
    >
      {!isManager && <Alert kind="info">Only users of the type {AWARD_ROLE} can manage awards.</Alert>}
      {children}
      <div inert={held !== undefined && !readOnly}>
        <AwardRows
          rows={rows}
          awards={[...names.values()]}
          years={years}
          repeated={repeatedAwards(rows)}
          readOnly={readOnly}
          addRef={add}
          onSet={(place, patch) => send({ type: 'award.set', place, patch })}
          onRemove={(place) => send({ type: 'award.remove', place })}
        />
      </div>
    </PartSection>
  )
}
