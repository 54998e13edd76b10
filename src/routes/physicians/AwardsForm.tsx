import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { AWARD_ROLE } from '../../domain/permissions.ts'
import { awardYears, decodeAward, encodeAward, repeatedIndexes } from '../../domain/physicians/award.ts'
import type { RecordLabel } from '../../domain/record.ts'
import { fetchAwards } from '../../gql/physicians/overrideParts.ts'
import { awardsMachine } from '../../machines/physicians/awards.machine.ts'
import { createQuestionMachine, type QuestionVariables } from '../../machines/record/question.machine.ts'
import { provideService } from '../../machines/service.ts'
import { disabledReason } from '../../machines/why.ts'
import { useIdentity } from '../app/AppContext.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { QueryNotices } from '../records/QueryNotices.tsx'
import { AwardRows } from './AwardRows.tsx'
import { PartSection } from './PartSection.tsx'
import { type PartProps, useDisabledReason } from './part.ts'

const useAwardRows = (form: PartProps<'awards'>['form'], labelsById: ReadonlyMap<string, RecordLabel>) => {
  const awards = useSelector(form, ({ context }) => context.draft.awards)
  const [snapshot, send, actor] = useFlow(awardsMachine, { input: { rows: awards.map(decodeAward) } })
  useEmitted(actor, 'changed', ({ rows }) => {
    const labels = rows.flatMap(({ award }) => labelsById.get(award ?? '') ?? [])
    form.send({ type: 'field.change', patch: { awards: rows.map(encodeAward) }, named: labels })
  })
  useEffect(() => send({ type: 'rows.update', rows: awards.map(decodeAward) }), [send, awards])
  return [snapshot, send] as const
}

/** Physician Awards form. Only users who can edit the form load the list of awards (spec §6). */
export function AwardsForm(props: PartProps<'awards'>) {
  return props.readOnly ? <Awards {...props} options={[]} /> : <EditableAwards {...props} />
}

const awardsQuestion = createQuestionMachine<readonly RecordLabel[]>().provide({
  actors: { ask: provideService<readonly RecordLabel[], QuestionVariables<void>>((_, signal) => fetchAwards(signal)) },
})

function EditableAwards(props: PartProps<'awards'>) {
  const [snapshot, send] = useFlow(awardsQuestion)
  return (
    <Awards {...props} options={snapshot.context.answer ?? []}>
      <QueryNotices snapshot={snapshot} onRetry={() => send({ type: 'retry' })} />
    </Awards>
  )
}

interface AwardsProps extends PartProps<'awards'> {
  readonly options: readonly RecordLabel[]
  readonly children?: ReactNode
}

function Awards({ form, physician, readOnly, options, children }: AwardsProps) {
  const isManager = useIdentity().role === AWARD_ROLE
  const draftLabels = useSelector(form, ({ context }) => context.named)
  const formReason = useDisabledReason(form, readOnly)
  const labelsById = new Map(
    [...options, ...Object.values(draftLabels), ...physician.draft.awards].map((label) => [label.id, label]),
  )
  const [snapshot, send] = useAwardRows(form, labelsById)
  const [years] = useState(() => awardYears(new Date().getUTCFullYear()))
  const addButton = useRef<HTMLButtonElement>(null)
  const { rows } = snapshot.context
  const addReason = formReason ?? disabledReason(snapshot, { type: 'award.add' }, {})
  const textOf = (awards: readonly string[]) =>
    awards
      .map(decodeAward)
      .map(({ award, status, year }) => [labelsById.get(award ?? '')?.label ?? award, status, year].join(', '))
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
          ref={addButton}
          small
          icon={<Plus />}
          disabled={addReason !== null}
          reason={addReason ?? undefined}
          onClick={() => send({ type: 'award.add' })}
        >
          Add<span className="sr-only"> award</span>
        </Button>
      }
    >
      {!isManager && <Alert kind="info">Only users of the type {AWARD_ROLE} can manage awards.</Alert>}
      {children}
      <div inert={formReason !== undefined && !readOnly}>
        <AwardRows
          rows={rows}
          awards={[...labelsById.values()]}
          years={years}
          repeatedIndexes={repeatedIndexes(rows)}
          readOnly={readOnly}
          addButtonRef={addButton}
          onChange={(index, patch) => send({ type: 'award.set', place: index, patch })}
          onRemove={(index) => send({ type: 'award.remove', place: index })}
        />
      </div>
    </PartSection>
  )
}
