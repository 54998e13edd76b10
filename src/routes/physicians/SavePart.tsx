import { useSelector } from '@xstate/react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { ReasonField } from '../../components/fields/ReasonField.tsx'
import type { Part, PartDrafts } from '../../domain/physicians/physician.ts'
import { texts } from '../../domain/texts.ts'
import { overrideFormReasons } from '../../machines/physicians/overrideForm.ts'
import { whyNot } from '../../machines/why.ts'
import { EditMerged, type useReconciling } from '../records/Reconcile.tsx'
import { Refusal } from '../records/RecordAlerts.tsx'
import { rules } from './overridesMachine.ts'
import { type FormRef, partTitles } from './part.ts'

interface SavePartProps<Of extends Part> {
  readonly part: Of
  readonly form: FormRef<PartDrafts[Of]>
  readonly reconciling: ReturnType<typeof useReconciling<PartDrafts[Of]>>
}

/** Why a form is saved, and the button that does it, with what stands in its way. */
export function SavePart<Of extends Part>({ part, form, reconciling }: SavePartProps<Of>) {
  const snapshot = useSelector(form, (state) => state)
  const { reason, refusal, unanswered } = snapshot.context
  const isReconciling = snapshot.matches('reconciling')
  const isSaving = snapshot.matches('saving')
  const why = isReconciling
    ? reconciling.reason
    : whyNot(snapshot, { type: 'save' }, overrideFormReasons<PartDrafts[Of]>(rules[part]))
  const save = () => (isReconciling ? reconciling.send?.({ type: 'save' }) : form.send({ type: 'save' }))
  return (
    <>
      <Refusal message={refusal?.message ?? null} unanswered={unanswered !== null} />
      {snapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
      <ReasonField
        of={partTitles[part]}
        value={reason}
        readOnly={isSaving || snapshot.matches('removed')}
        onChange={(text) => form.send({ type: 'reason.type', text })}
      >
        <EditMerged {...reconciling} />
        <Button kind="primary" busy={isSaving} disabled={why !== null} reason={why ?? undefined} onClick={save}>
          {reconciling.merging ? 'Save these values' : 'Save'}
          <span className="sr-only"> {partTitles[part]}</span>
        </Button>
      </ReasonField>
    </>
  )
}
